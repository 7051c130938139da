/** What a picture's file says of it: pixels of its canvas, and how many frames it has. */
export interface PictureSize {
  width: number
  height: number
  frames: number
}
