import type { UploadNature } from '#shared/addresses/uploads.ts'

/** The kinds of blobs with folders of their own; each has a prefix in the bucket. */
export type BlobKind = 'avatars' | 'uploads/drawings'

const folderPattern = /^(?:avatars|archives|exports|uploads\/images|uploads\/drawings)\/[0-9a-f]{32}$/

const uploadFolders: Record<UploadNature, string> = { image: 'uploads/images', creation: 'archives' }

/** 128 random bits as 32 hexadecimal digits: a name that can't be guessed. */
export function randomName(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex')
}

/** A new folder in the bucket: its kind and a random name. */
export function newBlobFolder(kind: BlobKind): string {
  return `${kind}/${randomName()}`
}

/** The folder of an upload's blobs. */
export function uploadFolder(nature: UploadNature, publicId: string): string {
  return `${uploadFolders[nature]}/${publicId}`
}

/** The blob of an uploaded archive; it is only served as the download of its creation. */
export function archiveKey(publicId: string): string {
  return `${uploadFolder('creation', publicId)}/file.zip`
}

/** Blob key of a user's data export; it is served only to that user. */
export function exportKey(publicId: string): string {
  return `exports/${publicId}/data.zip`
}

/** Whether the text is a folder of blobs, and not for instance the whole bucket. */
export function isBlobFolder(text: string): boolean {
  return folderPattern.test(text)
}
