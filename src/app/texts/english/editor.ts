// What the editor of texts says.

export const formatting = 'Formatting'
export const addPictures = 'Add pictures'
export const insert = 'Insert'
export const write = 'Write'
export const preview = 'Preview'
export const sideBySide = 'Side by side'
export const view = 'View'
export const nothingIsWrittenYet = 'Nothing to preview yet.'

export function previewCouldNotBeBrought(error: string): string {
  return `Couldn't update the preview. ${error}`
}

export const tryAgain = 'Retry'
