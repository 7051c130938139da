import { type ChangeEvent, useEffect, useRef } from 'react'
import * as texts from '#app/texts/english/creation-form.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { RefreshIcon } from '#app/ui/working-icon.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { limits } from '#shared/limits.ts'
import { fileSize } from '../file-size.ts'
import type { Archive, ArchiveState } from './use-archive.ts'
import styles from './archive-field.module.css'

/** Where the archive of a creation is chosen; it is uploaded at once, while the rest is written. */
export function ArchiveField({ archive, onChoose }: { archive: Archive; onChoose: (file: File) => void }) {
  const { current } = archive
  const chosen = useRef<HTMLInputElement>(null)
  const id = useRef<HTMLInputElement>(null)
  const sentId = current.state === 'sent' ? current.id : ''

  // The form around checks what is typed, and a file that has arrived or gone is no typing.
  const heard = useRef(sentId)
  useEffect(() => {
    if (heard.current === sentId) return
    heard.current = sentId
    id.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [sentId])

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    if (file) onChoose(file)
  }

  // The button that was pressed goes, and the keyboard stays with the file.
  function cancel() {
    archive.clear()
    if (chosen.current) chosen.current.value = ''
    chosen.current?.focus()
  }

  function retry(file: File) {
    archive.send(file)
    chosen.current?.focus()
  }

  return (
    <div className={styles.Archive}>
      <Field
        name="uploadedFileId"
        label={texts.file}
        aside={texts.zipAtMostBytes(fileSize(limits.archive.bytes))}
        help={texts.archiveHelp}
      >
        {(control) => (
          <input
            {...control}
            ref={chosen}
            type="file"
            accept=".zip,application/zip,application/x-zip-compressed"
            // A file that was fixed in the meantime has the same name, and choosing it again would fire no change event.
            onClick={({ currentTarget }) => (currentTarget.value = '')}
            onChange={choose}
          />
        )}
      </Field>
      <input ref={id} type="hidden" name="uploadedFileId" value={sentId} />
      <ArchiveNow current={current} onCancel={cancel} onRetry={retry} />
    </div>
  )
}

interface ArchiveNowProps {
  current: ArchiveState
  onCancel: () => void
  onRetry: (file: File) => void
}

function ArchiveNow({ current, onCancel, onRetry }: ArchiveNowProps) {
  return (
    <>
      <StatusLine status={current.state === 'failed' ? 'error' : 'success'} className={styles.Outcome}>
        {outcomeOf(current)}
      </StatusLine>
      {current.state === 'sending' ? (
        <div className={styles.Now}>
          <progress
            className={styles.Progress}
            value={current.share}
            aria-label={texts.uploadingName(current.file.name)}
          />
          <span className={styles.Share}>{Math.floor(current.share * 100)} %</span>
          <Button size="small" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      ) : null}
      {current.state === 'failed' ? (
        <div className={styles.Now}>
          <Button size="small" onClick={() => onRetry(current.file)}>
            <RefreshIcon />
            {texts.tryAgain}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function outcomeOf(current: ArchiveState): string {
  if (current.state === 'failed') {
    return current.reason ? texts.failedToUploadFor(current.reason) : texts.failedToUpload
  }
  if (current.state !== 'sent') return ''
  const size = current.size === undefined ? '' : `, ${fileSize(current.size)}`
  return texts.isUploaded(current.name, size)
}
