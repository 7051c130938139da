/** Prints the current step of a script, with the seconds since the script began. */
export function printStep(text: string): void {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(5)} s  ${text}`)
}

/** The reason why a script fails, in a sentence for its user. */
export class ScriptFailure extends Error {
  override readonly name = 'ScriptFailure'
}

/** Ends the process with the sentence of a ScriptFailure; throws everything else on. */
export function endWithSentence(error: unknown): never {
  // By its name: in a module that Vite loads, it is another class.
  if (!(error instanceof Error) || error.name !== 'ScriptFailure') throw error
  console.error(error.message)
  process.exit(1)
}
