/** Prints the current step of a script, with the seconds since the script began. */
export function printStep(text: string): void {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(5)} s  ${text}`)
}
