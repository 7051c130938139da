/** Size of the picture that a drawing's other pictures are scaled from; it is the largest of them. */
export const drawingSize = { width: 2160, height: 1215 } as const

/** The size of pictures in link previews: cropped by less than a drawing's margin. */
export const sharedSize = { width: 1200, height: 630 } as const

/** The size of a drawing's picture that is named after the width. */
export function pictureSize(width: number): { width: number } {
  return { width }
}
