/** A picture's canvas in pixels, and its number of frames. */
export interface PictureSize {
  width: number
  height: number
  frames: number
}
