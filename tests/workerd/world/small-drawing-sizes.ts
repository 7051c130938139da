// In place of the module that says how large drawings are; the HTTP tests look at the real sizes.

export const drawingSize = { width: 480, height: 270 }

export const sharedSize = { width: 48, height: 25 }

export function pictureSize(): { width: number } {
  return { width: 48 }
}
