/** A circuit that sentences can be about, with and without its indefinite article. */
export interface Machine {
  name: string
  withArticle: string
}

const names = [
  'ring counter',
  'ripple adder',
  'carry look-ahead adder',
  'relay adder',
  'barrel shifter',
  'shift register',
  'Gray code counter',
  'Johnson counter',
  'decimal counter',
  'clock divider',
  'traffic light',
  'lift controller',
  'seven-segment decoder',
  'lamp matrix',
  'scrolling display',
  'register file',
  'D latch chain',
  'SR latch',
  'edge detector',
  'debouncer',
  'random generator',
  'parity checker',
  'priority encoder',
  'bus arbiter',
  'instruction decoder',
  '4-bit processor',
  '8-bit processor',
  'stack machine',
  'memory board',
  'boot ROM',
  'multiplier',
  'divider',
  'comparator',
  'state machine',
  'music box',
  'combination lock',
  'vending machine',
  'stopwatch',
  'elevator bell',
  'keyboard scanner',
] as const

export const machines: readonly Machine[] = names.map((name) => ({
  name,
  withArticle: `${startsWithVowelSound(name) ? 'an' : 'a'} ${name}`,
}))

function startsWithVowelSound(name: string): boolean {
  return /^(?:[aeio]|8|SR)/.test(name)
}
