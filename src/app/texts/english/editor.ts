// What the editor of texts says.

export const formatting = 'Formatting'
export const addPictures = 'Add pictures'
export const insert = 'Insert'
export const write = 'Write'
export const preview = 'Preview'
export const sideBySide = 'Side by side'
export const view = 'View'
export const nothingIsWrittenYet = 'Nothing is written yet.'

export function previewCouldNotBeBrought(error: string): string {
  return `The preview could not be brought up to date. ${error}`
}

export const tryAgain = 'Try again'
