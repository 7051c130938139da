/** Text ids of the game's own parts begin with this. */
export const gamePrefix = 'MHG.'

/** Millimetres of one square, by which boards are measured. */
export const square = 300

/** Millimetres from a board's underside to its top. */
export const boardThickness = 150
