import { useState, type InputEvent } from 'react'
import { t } from '#app/texts/t.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FieldErrors } from '#app/ui/form/form-state.ts'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { uploadPicture } from '../account-changes.ts'
import type { Account } from '../account.queries.ts'
import styles from './picture-card.module.css'
import { mebibytes, pictureProblem } from './picture-file.ts'
import { PicturePreview } from './picture-preview.tsx'

/** Milliseconds between the message about a saved picture and the reload that shows it. */
const reloadDelay = 500

/** Shows the viewer's picture as others see it, and uploads another. */
export function PictureCard({ user }: { user: Account['currentUser'] }) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)

  async function choose({ currentTarget }: InputEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0]
    setIsSaved(false)
    setFile(undefined)
    setProblem(undefined)
    if (!chosen) return
    const found = await pictureProblem(chosen)
    // Another file may have been chosen meanwhile.
    if (currentTarget.files?.[0] !== chosen) return
    setProblem(found)
    if (!found) setFile(chosen)
  }

  async function check(data: FormData): Promise<FieldErrors> {
    const found = await pictureProblem(data.get('file'))
    return found ? { file: found } : {}
  }

  async function upload(data: FormData) {
    await uploadPicture(data.get('file') as File)
    setIsSaved(true)
    setTimeout(() => location.reload(), reloadDelay)
  }

  return (
    <Card title={t('accounts.settings.picture.title')}>
      <Form
        submitLabel={t('accounts.settings.picture.upload')}
        validate={(_values, data) => check(data)}
        onSubmit={(_values, data) => upload(data)}
      >
        <div className={styles.Pictures}>
          {file ? (
            <PicturePreview file={file} />
          ) : (
            <>
              <Avatar picture={user.picture} username={user.username} size={80} />
              <Avatar picture={user.picture} username={user.username} size={40} />
            </>
          )}
        </div>
        <TextField
          type="file"
          name="file"
          label={t('accounts.settings.picture.fileLabel')}
          accept="image/png,image/jpeg,image/webp,image/gif"
          error={problem}
          className={styles.File}
          help={t('accounts.settings.picture.fileHint', { mebibytes })}
          onInput={(event) => void choose(event)}
        />
        <StatusLine status="success" className={styles.Saved}>
          {isSaved ? t('accounts.settings.picture.uploadDone') : null}
        </StatusLine>
      </Form>
    </Card>
  )
}
