/** Text ids of the game's own parts begin with this. */
export const gamePrefix = 'MHG.'

/** Millimetres of one square, by which boards are measured. */
export const square = 300

/** Millimetres from a board's underside to its top. */
export const boardThickness = 150

export function partName(id: string): { name: string; mod?: string } {
  const dot = id.indexOf('.')
  const own = dot < 0 ? id : id.slice(dot + 1)
  const mod = dot < 0 || id.startsWith(gamePrefix) ? '' : id.slice(0, dot)
  // Camel case is split into words; a single letter (the D of a latch) is a word too.
  const spaced = own.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_+/g, ' ').trim()
  const name =
    spaced.charAt(0) + spaced.slice(1).replaceAll(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase())
  return mod ? { name, mod } : { name }
}
