import { t } from '#app/texts/t.ts'
import { limits } from '#shared/limits.ts'

/** The maximum size of a picture's file, in MiB. */
export const mebibytes = limits.avatar.bytes / 1024 / 1024

/** Why the file can't be used as a picture, in a sentence; undefined if it can, as far as this browser knows. */
export async function pictureProblem(file: unknown): Promise<string | undefined> {
  if (!(file instanceof File) || file.size === 0) return t('refusals.fileRequired')
  if (file.size > limits.avatar.bytes) return t('accounts.settings.picture.fileTooLarge', { mebibytes })
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return undefined
  } catch {
    return t('accounts.settings.picture.unreadable')
  }
}
