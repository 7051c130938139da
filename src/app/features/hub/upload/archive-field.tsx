import { type ChangeEvent, type MouseEvent, useRef } from 'react'
import { t, language } from '#app/texts/t.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useDropArea } from '#app/writing/uploads/images/use-picker.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { ArchiveIcon, RefreshIcon } from '#app/ui/member-icon.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { fileSize } from '#app/lib/format/file-size.ts'
import { limits } from '#shared/limits.ts'
import type { ArchiveState, ChosenArchive, ReadingState } from './use-chosen-archive.ts'
import { lazyPart } from '#app/lib/lazy-part.tsx'
import styles from './upload.module.css'

const ArchiveCard = lazyPart(() => import('./archive-card.tsx'), 'ArchiveCard')

/** The field for a creation's archive, save or folder, chosen or dropped, which is uploaded at once while the user writes. */
export function ArchiveChoice({ chosen, hasPictures }: { chosen: ChosenArchive; hasPictures: boolean }) {
  const { archive, refusal } = chosen
  const { current } = archive
  const { isOver, handlers } = useDropArea(drop)
  const input = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const id = useRef<HTMLInputElement>(null)
  const sentId = current.state === 'sent' ? current.id : ''

  // An upload that begins, ends or fails fires no input event, so the form is notified here.
  const upload = `${current.state} ${sentId}`
  const lastUpload = useRef(upload)
  useEffect(() => {
    if (lastUpload.current === upload) return
    lastUpload.current = upload
    id.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [upload])

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    if (files.length > 0) chosen.choose(({ pickedFiles }) => pickedFiles(files))
  }

  function drop({ items, files }: DataTransfer) {
    // Both are emptied after the event.
    const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
    const [file] = files
    if (entries.length > 0) chosen.choose(({ filesIn }) => filesIn(entries))
    else if (file) chosen.choose(({ pickedFiles }) => pickedFiles([file]))
  }

  // The pressed button is removed, so the focus moves to the file.
  function cancel() {
    archive.cancel()
    chosen.forget()
    if (input.current) input.current.value = ''
    input.current?.focus()
  }

  function retry() {
    archive.retry()
    input.current?.focus()
  }

  return (
    // A place to drop at; the field in it does the same.
    <div className={styles.Archive} data-over={isOver || undefined} {...handlers}>
      <p className={styles.Invitation}>
        <ArchiveIcon />
        {t('hub.upload.dropHint')}
      </p>
      <Field
        name="uploadedFileId"
        label={t('hub.fileLabel')}
        aside={t('hub.form.fileLimitHint', { size: fileSize(limits.archive.bytes) })}
        help={t('hub.form.fileHint')}
        error={refusal}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept=".zip,.logicworld,.partialworld,application/zip,application/x-zip-compressed"
            onClick={emptied}
            onChange={choose}
          />
        )}
      </Field>
      <p>
        <Button size="small" onClick={() => folder.current?.click()}>
          {t('hub.packing.folderLabel')}
        </Button>
        <input {...ofFolders} ref={folder} type="file" hidden onClick={emptied} onChange={choose} />
      </p>
      <p role="status" className={styles.Outcome}>
        {chosen.isPacking ? t('hub.packing.packing') : ''}
      </p>
      <input ref={id} type="hidden" name="uploadedFileId" value={sentId} />
      <ArchiveNow current={current} isRefused={refusal !== undefined} onCancel={cancel} onRetry={retry} />
      <Found reading={chosen.reading.current} hasPictures={hasPictures} />
      <PlayersNotice chosen={chosen} />
    </div>
  )
}

function Found({ reading, hasPictures }: { reading: ReadingState; hasPictures: boolean }) {
  if (reading.state === 'reading') return <p role="status">{t('hub.reading.waiting')}</p>
  if (reading.state !== 'found') return null
  return <ArchiveCard found={reading.found} hasPictures={hasPictures} />
}

/** Makes a file field one for folders; browsers without it offer files. */
const ofFolders = { webkitdirectory: '' }

/** Choosing the same file again after a fix would fire no change event. */
function emptied({ currentTarget }: MouseEvent<HTMLInputElement>) {
  currentTarget.value = ''
}

interface ArchiveNowProps {
  current: ArchiveState
  /** The field says why the service won't take it: there is no reason to say twice, and nothing to retry. */
  isRefused: boolean
  onCancel: () => void
  onRetry: () => void
}

function ArchiveNow({ current, isRefused, onCancel, onRetry }: ArchiveNowProps) {
  return (
    <>
      <StatusLine status={statuses[current.state]} className={styles.Outcome}>
        {outcomeOf(current, isRefused)}
      </StatusLine>
      {current.state === 'sending' ? (
        <div className={styles.Status}>
          <progress
            className={styles.Progress}
            value={current.share}
            aria-label={t('common.uploads.progressLabel', { name: current.file.name })}
          />
          <span className={styles.Share}>
            {t('hub.upload.progress', { percent: Math.floor(current.share * 100) })}
          </span>
          {current.isWaiting ? <RetryButton label={t('common.retry')} onClick={onRetry} /> : null}
          <Button size="small" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </div>
      ) : null}
      {current.state === 'failed' && !isRefused ? (
        <div className={styles.Status}>
          <RetryButton
            label={current.share > 0 ? t('hub.upload.resumeLabel') : t('common.retry')}
            onClick={onRetry}
          />
        </div>
      ) : null}
    </>
  )
}

function RetryButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      <RefreshIcon />
      {label}
    </Button>
  )
}

const statuses = { none: 'success', sending: 'warning', failed: 'error', sent: 'success' } as const

function outcomeOf(current: ArchiveState, isRefused: boolean): string {
  if (current.state === 'sending') return current.isWaiting ? t('hub.upload.connectionLost') : ''
  if (current.state === 'failed') {
    const failure = t('hub.upload.fileFailed')
    return current.reason && !isRefused
      ? t('common.failedReason', { failure, reason: current.reason })
      : failure
  }
  if (current.state !== 'sent') return ''
  const size = current.size === undefined ? 'unknown' : fileSize(current.size)
  return t('hub.upload.fileDone', { name: current.name, size })
}

/** Names that are listed; the others are counted. */
const maxNames = 10

function PlayersNotice({ chosen }: { chosen: ChosenArchive }) {
  const { hasRemovedPlayers: isRemoved } = chosen
  const names = chosen.found?.players ?? []
  const notice = useRef<HTMLDivElement>(null)

  function remove() {
    // The pressed button is removed.
    notice.current?.focus()
    void chosen.removePlayers()
  }

  return (
    <div ref={notice} tabIndex={-1} className={styles.Notice}>
      <StatusLine status={isRemoved ? 'success' : 'warning'} className={styles.Sentence}>
        {sentenceOf(names, isRemoved)}
      </StatusLine>
      {names.length > 0 ? (
        <Button size="small" onClick={remove}>
          {t('hub.players.removeLabel')}
        </Button>
      ) : null}
    </div>
  )
}

function sentenceOf(names: readonly string[], isRemoved: boolean): string {
  if (isRemoved) return t('hub.players.leftOut')
  if (names.length === 0) return ''
  const listed = names.slice(0, maxNames)
  if (listed.length < names.length) listed.push(t('hub.players.others', { count: names.length - maxNames }))
  return t('hub.players.found', { names: new Intl.ListFormat(language()).format(listed) })
}
