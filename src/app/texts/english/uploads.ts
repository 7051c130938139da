// What is said while files are sent.

export const fileIsEmpty = 'The file is empty.'
export const nothingAnswered = 'No answer came. Please check your connection and try again.'
export const fileIsTooLarge = 'The file is too large.'
export const filesOfThisTypeAre = 'Files of this type are not taken.'
export const fileWasDamaged = 'The file was damaged on its way. Please try again.'
export const fileChanged = 'The file changed while it was sent. Please try again.'
export const fileIsSomethingElse = 'The file does not hold what its name says.'
export const tooManyRequests = 'Too many requests. Please try again later.'
export const youAreNotLoggedIn = 'You are not logged in any more.'
export const verifyEmailFirst = 'You must verify your email to upload files.'
export const addPictures = 'Add pictures'

export function uploadingMarkup(name: string): string {
  return `![Uploading ${name}…]()`
}

export const pictureIsStillBeingUploaded = 'A picture is still being uploaded'

export function atMostPictures(most: number): string {
  return `At most ${most} pictures.`
}

export function failedToUploadImage(name: string): string {
  return `Failed to upload image ${name}`
}

export function errorReading(name: string): string {
  return `Error reading ${name}`
}

export function errorStoring(name: string, status: number): string {
  return `Error storing ${name}. Status: ${status}`
}

export function errorCreatingBlob(name: string, status: number): string {
  return `Error creating Blob for ${name}. Status: ${status}`
}
