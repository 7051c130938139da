/** Prints what a script does now, with the seconds since it began. */
export function printStep(text: string): void {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(5)} s  ${text}`)
}
