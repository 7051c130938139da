import sharp from 'sharp'

/** Converts a picture to that size and format, like the platform's image service for uploads. */
export async function encodePicture(
  picture: Uint8Array,
  size: { width: number; height?: number },
  format: 'image/webp' | 'image/jpeg',
): Promise<Uint8Array> {
  const resized = sharp(picture).resize({ ...size, fit: 'cover' })
  return format === 'image/webp'
    ? resized.webp({ quality: 82 }).toBuffer()
    : resized.jpeg({ quality: 82 }).toBuffer()
}
