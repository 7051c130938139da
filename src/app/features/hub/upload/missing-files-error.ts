import { t } from '#app/texts/t.ts'
import { FieldError, UserFacingError } from '#app/ui/form/form-failure.ts'

/** The error of files that another tab has used, or that belong to another user. */
export function missingFilesError(images: readonly string[]): Error {
  return images.length === 0
    ? new FieldError('uploadedFileId', t('hub.upload.fileGone'))
    : new UserFacingError(t('hub.upload.filesGone'))
}
