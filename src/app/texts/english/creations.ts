// What the creation hub and its creations say.

export const creationHub = 'Creation hub'

export const creation = 'Creation'
export const upload = 'Upload'
export const editCreation = 'Edit creation'
export const saveAnyway = 'Save anyway'
export const done = 'Done'
export const subassembly = 'Subassembly'
export const world = 'World'
export const gameVersion = 'Game version'
export const unknownData = 'Unknown data'

export const manageCreation = 'Manage creation'

export const thatIsAllThereIs = 'That is all there is'
export const order = 'Order'
export const nothingOnThisPage = 'There is nothing on this page'
export const listEndsBeforeIt = 'The list ends before it.'
export const noCreationsYet = 'No creations yet'
export const subassembliesAndWorldsThat =
  'Subassemblies and worlds that people upload are shown here, newest first.'
