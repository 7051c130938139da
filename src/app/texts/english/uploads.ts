// What is said while files are sent.

export const fileIsEmpty = 'The file is empty.'
export const nothingAnswered = 'No response from the server. Please check your connection and try again.'
export const fileIsTooLarge = 'The file is too large.'
export const filesOfThisTypeAre = "This file type isn't supported."
export const fileWasDamaged = 'The file was damaged during upload. Please try again.'
export const fileChanged = 'The file changed during upload. Please try again.'
export const fileIsSomethingElse = "The file's contents don't match its type."
export const tooManyRequests = 'Too many requests. Please try again later.'
export const youAreNotLoggedIn = "You've been logged out."
export const verifyEmailFirst = 'You must verify your email to upload files.'
export const addPictures = 'Add pictures'

export function uploadingMarkup(name: string): string {
  return `![Uploading ${name}…]()`
}

export const pictureIsStillBeingUploaded = 'A picture is still being uploaded'

export function atMostPictures(most: number): string {
  return `Up to ${most} pictures.`
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
