/** Intended name of one that is misspelt by a character or two: the nearest, and of equally near ones the first. */
export function nearestName(unknownName: string, names: readonly string[]): string | undefined {
  const near = names
    .map((name) => ({ name, edits: editDistance(unknownName, name) }))
    .filter(({ name, edits }) => edits <= (name.length < 8 ? 1 : 2))
  return near.toSorted((a, b) => a.edits - b.edits)[0]?.name
}

/** How many characters must be added, removed, replaced or swapped with their neighbour to make one name of another. */
export function editDistance(from: string, to: string): number {
  // Each row has the numbers for one more character of `from`, each column for one more of `to`.
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= from.length; row++) {
    rows.push([row])
    for (let column = 1; column <= to.length; column++) {
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const edits = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + Number(from[row - 1] !== to[column - 1]),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      )
      rows[row]?.push(edits)
    }
  }
  return at(from.length, to.length)
}
