import sharp from 'sharp'

/** Makes a picture anew in that width and format, as the platform's image service does for uploads. */
export async function encodePicture(
  picture: Uint8Array,
  width: number,
  format: 'image/webp' | 'image/jpeg',
): Promise<Uint8Array> {
  const resized = sharp(picture).resize({ width })
  return format === 'image/webp'
    ? resized.webp({ quality: 82 }).toBuffer()
    : resized.jpeg({ quality: 82 }).toBuffer()
}
