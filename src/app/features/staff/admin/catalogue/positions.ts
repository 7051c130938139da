/** Steps between the positions of things that are added one after another, so that others fit in between. */
const step = 10

/** The position that puts something after all others. */
export function nextPosition(items: readonly { position: number }[]): number {
  return Math.max(0, ...items.map(({ position }) => position)) + step
}

/** The position that was typed; what is no number is none, and is refused as such. */
export function positionOf(text = ''): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
