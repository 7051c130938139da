/** A part of the game as people call it: its own name in words, and whose it is when it comes with a mod. */
export function partName(id: string): { name: string; mod?: string } {
  const dot = id.indexOf('.')
  const own = dot < 0 ? id : id.slice(dot + 1)
  const mod = dot < 0 ? '' : id.slice(0, dot)
  // Its humps are words, a letter that stands alone (the D of a latch) is one too.
  const words = own.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
  const name = words.charAt(0) + words.slice(1).replaceAll(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase())
  return mod && mod !== 'MHG' ? { name, mod } : { name }
}
