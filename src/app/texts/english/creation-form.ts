// What is said to those who upload a creation or change theirs.
export const creationHub = 'Creation hub'
export const pictures = 'Pictures'

export function picturesOf(itsCount: number, creationImages: number): string {
  return `${itsCount} of ${creationImages}`
}
export const picturesHelp = 'Drop pictures here or paste them into the text. The first one is the cover.'
export const pictureNeeded = 'Please upload at least one picture of your creation'
export const sureWithoutImages = "You haven't uploaded any images, are you sure you want to continue?"
export const waitForPictures = 'Please wait for your pictures to upload.'
export const noImages = 'No images'
export const continueLabel = 'Continue'
export const errorWhileSubmitting = 'An error has occurred while submitting'
export const creation = 'Creation'
export const upload = 'Upload'
export const creationIsThere = 'Your creation has been published'
export const selectFileFirst = 'You must select a file to upload.'
export const cancel = 'Cancel'
export const title = 'Title'

export function titleLength(min: number, max: number): string {
  return `${min} to ${max} characters`
}
export const text = 'Text'
export const uploadCreation = 'Upload a creation'
export const filesAreSentByJavascript = 'Turn on JavaScript to upload files.'
export const prefillNotRead = "Couldn't read the prefilled details."
export const fileIsGone = 'The file no longer exists. Please choose it again.'
export const filesAreGone = 'The file or a picture no longer exists. Please choose them again.'
export const logInToUpload = 'Log in to upload'
export const verifyEmailFirst = 'You must verify your email to upload'
export const worldDescription = 'A complete save you can play.'
export const subassemblyDescription = 'A board to drop into any world.'
export const kind = 'Kind'
export const file = 'File'

export function zipAtMostBytes(bytes: string): string {
  return `ZIP, up to ${bytes}`
}
export const archiveHelp = "A ZIP of your save. We'll read it to show its parts and draw a picture."

export function uploadingName(name: string): string {
  return `Uploading ${name}`
}
export const tryAgain = 'Retry'

export function failedToUploadFor(reason: string): string {
  return `Failed to upload file. ${reason}`
}
export const failedToUpload = 'Failed to upload file'

export function isUploaded(name: string, size: string): string {
  return `${name} is uploaded${size}`
}
