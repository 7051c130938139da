// What is said to those who upload a creation or change theirs.
export const creationHub = 'Creation hub'
export const pictures = 'Pictures'

export function picturesOf(itsCount: number, creationImages: number): string {
  return `${itsCount} of ${creationImages}`
}
export const picturesHelp = 'Drop pictures here, or paste them into the text. The first one is the cover.'
export const pictureNeeded = 'Please upload at least one picture of your creation'
export const sureWithoutImages = "You haven't uploaded any images, are you sure you want to continue?"
export const waitForPictures = 'Wait until your pictures are uploaded.'
export const noImages = 'No images'
export const continueLabel = 'Continue'
export const errorWhileSubmitting = 'An error has occurred while submitting'
export const creation = 'Creation'
export const upload = 'Upload'
export const creationIsThere = 'Your creation is published'
export const selectFileFirst = 'You must select a file to upload.'
export const cancel = 'Cancel'
export const title = 'Title'

export function titleLength(min: number, max: number): string {
  return `${min} to ${max} characters`
}
export const text = 'Text'
export const uploadCreation = 'Upload a creation'
export const filesAreSentByJavascript = 'Files are sent by JavaScript, which is off in your browser.'
export const prefillNotRead = 'What was to be filled in here could not be read.'
export const fileIsGone = 'The file is not there any more. Please choose it again.'
export const filesAreGone = 'The file or a picture is not there any more. Please choose them again.'
export const logInToUpload = 'Log in to upload'
export const verifyEmailFirst = 'You must verify your email to upload'
export const worldDescription = 'A whole save that is played by itself.'
export const subassemblyDescription = 'A board that is put into a world.'
export const kind = 'Kind'
export const file = 'File'

export function zipAtMostBytes(bytes: string): string {
  return `ZIP, at most ${bytes}`
}
export const archiveHelp =
  'An archive of what the game has saved. Its save files are read to show what it is made of.'

export function uploadingName(name: string): string {
  return `Uploading ${name}`
}
export const tryAgain = 'Try again'

export function failedToUploadFor(reason: string): string {
  return `Failed to upload file. ${reason}`
}
export const failedToUpload = 'Failed to upload file'

export function isUploaded(name: string, size: string): string {
  return `${name} is uploaded${size}`
}
