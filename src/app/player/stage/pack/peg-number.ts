/** Most pegs of a side that have numbers of their own. */
const mostPegs = 127

/** Where outputs begin among the numbers of pegs; inputs begin at 1. */
const firstOutput = 129

/** The number that says which peg a solid is, by its pin and how many inputs its part has. */
export function pegNumber(pin: number, inputs: number): number {
  return pin < inputs ? Math.min(pin, mostPegs) + 1 : Math.min(pin - inputs, mostPegs - 1) + firstOutput
}

/** Which peg a number says; null for none. */
export function pegOf(number: number): { side: 'input' | 'output'; index: number } | null {
  if (number === 0) return null
  return number < firstOutput
    ? { side: 'input', index: number - 1 }
    : { side: 'output', index: number - firstOutput }
}
