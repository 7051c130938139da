import * as texts from '#app/texts/english/account-settings.ts'
import { limits } from '#shared/limits.ts'

/** The most that a picture's file may have, in MiB. */
export const mebibytes = limits.avatar.bytes / 1024 / 1024

/** Why the file can't become a picture, in a sentence; undefined when it can, as far as this browser knows. */
export async function pictureProblem(file: unknown): Promise<string | undefined> {
  if (!(file instanceof File) || file.size === 0) return texts.selectFileFirst
  if (file.size > limits.avatar.bytes) return texts.atMostMebibytes(mebibytes)
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return undefined
  } catch {
    return texts.noPicture
  }
}
