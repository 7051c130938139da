import type { PackedScene } from './packed-scene.ts'

/** Depth of a row of bodies, in squares. */
const rowDepth = 0.5

/** Bodies from the back to the front, each row from left to right. */
export function inReadingOrder<Item extends { body: number }>(
  items: readonly Item[],
  boxes: Float32Array,
): Item[] {
  const at = (thing: Item, axis: number) => middle(boxes, thing.body, axis)
  const rows: Item[][] = []
  let depth = Number.NEGATIVE_INFINITY
  for (const thing of items.toSorted((one, other) => at(one, 2) - at(other, 2))) {
    if (at(thing, 2) - depth > rowDepth) {
      rows.push([])
      depth = at(thing, 2)
    }
    rows.at(-1)?.push(thing)
  }
  return rows.flatMap((row) => row.toSorted((one, other) => at(one, 0) - at(other, 0)))
}

/** The bodies of a kind, by its text id, in reading order. */
export function bodiesOfKind(
  { kinds, kindIds, boxes }: Pick<PackedScene, 'kinds' | 'kindIds' | 'boxes'>,
  id: string,
): number[] {
  const wantedKind = kindIds.indexOf(id)
  const found: { body: number }[] = []
  for (const [body, kind] of kinds.entries()) if (kind === wantedKind) found.push({ body })
  return inReadingOrder(found, boxes).map(({ body }) => body)
}

/** The middle of a body's box along an axis. */
export function middle(boxes: Float32Array, body: number, axis: number): number {
  return ((boxes[body * 6 + axis] ?? 0) + (boxes[body * 6 + 3 + axis] ?? 0)) / 2
}
