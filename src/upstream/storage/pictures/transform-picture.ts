import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'

/** The image service's codes for a faulty picture. All its others are about the service, such as an account's quota. */
const pictureFaults = new Set([9402, 9412, 9413, 9520, 9523])

/** Of 100; above it WebP and JPEG show no difference. */
const quality = 82

/** Rotated by its orientation, first frame only, without metadata. Throws `bad-content` if it cannot be decoded. */
export async function transformPicture(
  images: ImagesBinding,
  picture: Uint8Array | ArrayBuffer,
  transform: ImageTransform,
  format: 'image/webp' | 'image/jpeg' = 'image/webp',
): Promise<ArrayBuffer> {
  try {
    const encoded = await images
      .input(streamOf(picture))
      .transform(transform)
      .output({ format, quality, anim: false })
    return await encoded.response().arrayBuffer()
  } catch (error) {
    if (isPictureFault(error)) throw new RestError(restErrors.badContent)
    throw error
  }
}

/** The bytes as a stream; a Blob would copy them. */
function streamOf(picture: Uint8Array | ArrayBuffer): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(picture instanceof Uint8Array ? picture : new Uint8Array(picture))
      controller.close()
    },
  })
}

function isPictureFault(error: unknown): boolean {
  return error instanceof Error && pictureFaults.has(Number((error as Partial<ImagesError>).code))
}
