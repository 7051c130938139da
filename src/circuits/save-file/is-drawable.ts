import { limits } from '#shared/limits.ts'

/** Whether a save with so many parts and wires is drawn, or too large for that. */
export function isDrawable(parts: number, wires: number): boolean {
  return parts <= limits.drawnSave.parts && wires <= limits.drawnSave.wires
}

/** Thrown for a save that is too large to draw, or in which too much lies behind each other. */
export class NotDrawable extends RangeError {
  override readonly name = 'NotDrawable'
}
