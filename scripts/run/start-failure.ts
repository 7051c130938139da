/** Why the product can't start, in a sentence for whoever starts it. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

/** Ends the process with the sentence of a StartFailure; throws everything else on. */
export function endWithSentence(error: unknown): never {
  // By its name: what Vite loads of it is another class.
  if (!(error instanceof Error) || error.name !== 'StartFailure') throw error
  console.error(error.message)
  process.exit(1)
}
