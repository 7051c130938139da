/** What is kept as blobs; each kind has a place of its own in the bucket. */
export type BlobKind = 'avatars'

const folderPattern = /^avatars\/[0-9a-f]{32}$/

/** A new folder in the bucket for one thing's blobs: its kind and 128 random bits, so that none can be guessed. */
export function newBlobFolder(kind: BlobKind): string {
  return `${kind}/${Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex')}`
}

/** Whether the text is a folder of blobs, and not for instance the whole bucket. */
export function isBlobFolder(text: string): boolean {
  return folderPattern.test(text)
}
