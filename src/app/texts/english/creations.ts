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

export const thatIsAllThereIs = "You've reached the end"
export const order = 'Order'
export const nothingOnThisPage = "This page doesn't exist"
export const listEndsBeforeIt = 'Go back to the first page.'
export const noCreationsYet = 'No creations yet'
export const subassembliesAndWorldsThat = 'Be the first to upload a subassembly or a world.'
