import type { UploadNature } from '#shared/addresses/uploads.ts'

/** The kinds of blobs with folders of their own; each has a prefix in the bucket. */
export type BlobKind = 'avatars' | 'uploads/drawings'

const folderPattern = /^(?:avatars|archives|exports|uploads\/images|uploads\/drawings)\/[0-9a-f]{32}$/

const uploadFolders: Record<UploadNature, string> = { image: 'uploads/images', creation: 'archives' }

/** 128 random bits as 32 hexadecimal digits: a name that can't be guessed. */
export function randomName(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex')
}

export function newBlobFolder(kind: BlobKind): string {
  return `${kind}/${randomName()}`
}

export function uploadFolder(nature: UploadNature, publicId: string): string {
  return `${uploadFolders[nature]}/${publicId}`
}

export function archiveKey(publicId: string): string {
  return `${uploadFolder('creation', publicId)}/file.zip`
}

export function exportKey(publicId: string): string {
  return `exports/${publicId}/data.zip`
}

/** Whether the text is a folder of blobs, and not for instance the whole bucket. */
export function isBlobFolder(text: string): boolean {
  return folderPattern.test(text)
}
