/** An archive that is not taken; the message is a sentence for the person who sent it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}
