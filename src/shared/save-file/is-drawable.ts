import { limits } from '#shared/limits.ts'

/** Whether a save with so many parts and wires is drawn, or too large for that. */
export function isDrawable(parts: number, wires: number): boolean {
  return parts <= limits.drawnSave.parts && wires <= limits.drawnSave.wires
}
