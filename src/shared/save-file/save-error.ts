/** A save file that cannot be read; the message is a sentence for the person who made it. */
export class SaveError extends Error {
  override readonly name = 'SaveError'
}
