/** Layers of a stage's scene: the ground and the boards, the solids, the same in slices, and all that is drawn after them. */
export const layers = { above: 0, below: 1, solids: 2, slices: 3 } as const
