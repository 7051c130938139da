import type { UploadNature } from '#shared/uploads.ts'

/** What is kept as blobs under a name of its own; each kind has a place in the bucket. */
export type BlobKind = 'avatars' | 'uploads/drawings'

const folderPattern = /^(?:avatars|archives|uploads\/images|uploads\/drawings)\/[0-9a-f]{32}$/

const uploadFolders: Record<UploadNature, string> = { image: 'uploads/images', creation: 'archives' }

/** 128 random bits as 32 hexadecimal digits: a name that nobody can guess. */
export function randomName(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex')
}

/** A new folder in the bucket for one thing's blobs: its kind and a random name. */
export function newBlobFolder(kind: BlobKind): string {
  return `${kind}/${randomName()}`
}

/** The folder of an upload's blobs. */
export function uploadFolder(nature: UploadNature, publicId: string): string {
  return `${uploadFolders[nature]}/${publicId}`
}

/** The blob of an uploaded archive; it is given out by the download of its creation alone. */
export function archiveKey(publicId: string): string {
  return `${uploadFolder('creation', publicId)}/file.zip`
}

/** Whether the text is a folder of blobs, and not for instance the whole bucket. */
export function isBlobFolder(text: string): boolean {
  return folderPattern.test(text)
}
