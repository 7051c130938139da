import type { Camera } from './camera.ts'
import type { Piece } from './stage.ts'

interface Node {
  piece: Piece
  nearness: number
  left: number
  right: number
  /** Pieces that must be painted before this one. */
  behind: Node[]
  state: 'new' | 'open' | 'done'
}

/** Sorts pieces for painting (painter's algorithm): a piece that can hide another comes after it. */
export function paintOrder(camera: Camera, pieces: readonly Piece[]): Piece[] {
  const nodes = pieces
    .map((piece): Node => ({
      piece,
      nearness:
        (piece.min[0] + piece.max[0]) * camera.towards[0] + (piece.min[1] + piece.max[1]) * camera.towards[1],
      left: camera.project([piece.min[0], piece.max[1], 0])[0],
      right: camera.project([piece.max[0], piece.min[1], 0])[0],
      behind: [],
      state: 'new',
    }))
    .sort((a, b) => a.left - b.left)

  for (const [index, node] of nodes.entries()) {
    for (let other = index + 1; other < nodes.length; other++) {
      const candidate = nodes[other]
      if (!candidate || candidate.left > node.right) break
      if (isBehind(node.piece, candidate.piece)) candidate.behind.push(node)
      else if (isBehind(candidate.piece, node.piece)) node.behind.push(candidate)
    }
  }

  const ordered: Piece[] = []
  for (const root of nodes.toSorted((a, b) => a.nearness - b.nearness)) visit(root, ordered)
  return ordered
}

function visit(root: Node, ordered: Piece[]): void {
  const stack = [root]
  for (let node = stack.at(-1); node; node = stack.at(-1)) {
    if (node.state === 'new') {
      node.state = 'open'
      for (const behind of node.behind) if (behind.state === 'new') stack.push(behind)
      continue
    }
    stack.pop()
    if (node.state === 'open') ordered.push(node.piece)
    node.state = 'done'
  }
}

/** A plane between two pieces decides which one is behind: the camera is on the side of larger x, y and z. */
function isBehind(a: Piece, b: Piece): boolean {
  const slack = 0.001
  const apart = [0, 1, 2].map((axis) => {
    if ((a.max[axis] ?? 0) <= (b.min[axis] ?? 0) + slack) return 1
    return (b.max[axis] ?? 0) <= (a.min[axis] ?? 0) + slack ? -1 : 0
  })
  return apart.includes(1) && !apart.includes(-1)
}
