import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useRef, useState, useId } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import type { DraftStore } from '#app/writing/drafts/draft.ts'
import { clearQueries } from '#app/content/object-cache.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { useOpenCreated } from '#app/writing/forms/new-object-page.tsx'
import { sendOnce } from '#app/writing/drafts/composition-key.ts'
import type { TextDraft, TitledText } from '#app/writing/forms/text-draft.ts'
import { usePictures } from '#app/writing/uploads/images/use-pictures.ts'
import { write } from '#app/api/call.ts'
import { UpdateCreationDocument, UploadCreationDocument, type ScopeKind } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { timeOfNextTry } from '#app/lib/format/text-formats.ts'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { FieldError, UserFacingError, type FormValues } from '#app/ui/form/form-values.ts'
import { type FieldErrors, useFieldStatus } from '#app/ui/form/form-state.ts'
import { CreationForm } from '#app/features/hub/editing/creation-form.tsx'
import { Choice } from '#app/ui/field/field.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { creationKinds } from '#app/content/kinds.ts'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import { errorCode, errorUntil } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { ArchiveChoice } from './archive-field.tsx'
import { type CreationDraft, writeCreationDraft } from './form-start.ts'
import { type ParsedArchive, suggestedText } from './parsed-archive.ts'
import { type ArchiveState, missingFilesError, useChosenArchive } from './use-chosen-archive.ts'
import styles from './upload.module.css'

interface UploadFormProps {
  start: Partial<CreationDraft>
  /** Another program has filled in the form, so that leaving it asks for confirmation. */
  isPrefilled: boolean
  draftStore: DraftStore
  onChange: (draft: string) => void
}

/** The form for a new creation; the archive and pictures are uploaded while the user writes. */
export function UploadForm({ start, isPrefilled, draftStore, onChange }: UploadFormProps) {
  const client = useQueryClient()
  const openCreated = useOpenCreated(t('hub.upload.publishDone'))
  const confirm = useConfirm()
  const chosen = useChosenArchive(start.archive, fillIn)
  const { archive, refusal } = chosen
  const pictures = usePictures(start.pictures, limits.creationImages)
  const [kind, setKind] = useState<ScopeKind>(start.kind ?? 'BOARD')
  const isKindChosen = useRef(isPrefilled && start.kind !== undefined)
  const addedPictures = useRef<readonly File[]>([])
  const [before] = useState<TextDraft>({ title: start.title ?? '', body: start.body ?? '' })
  const [text, setText] = useState(before)
  const draft = writeCreationDraft({ ...text, kind, ...stored(archive.current, pictures.list) })
  const [suggestion, setSuggestion] = useState<TitledText>()
  const isPublished = useRef(false)
  useChange(draft, () => {
    if (!isPublished.current) onChange(draft)
  })

  /** Fills the fields that are still empty from the archive, if it was read; removes the values of an earlier archive. */
  function fillIn(archived: ParsedArchive | null) {
    const saved = archived?.summary?.kind
    if (saved && !isKindChosen.current) setKind(saved === 'world' ? 'WORLD' : 'BOARD')
    setSuggestion(archived ? suggestedText(archived) : { title: '', body: '' })
    // Pictures may have been added while the archive was read.
    const list = pictures.latest()
    const others = list.filter((picture) => !picture.file || !addedPictures.current.includes(picture.file))
    for (const picture of list) if (!others.includes(picture)) pictures.remove(picture.key)
    addedPictures.current = archived && others.length === 0 ? archived.pictures : []
    for (const picture of addedPictures.current) void pictures.add(picture)
  }

  /** Reads the archive that the form begins with; a draft has been filled in already. */
  const readStored = useEffectEvent(async () => {
    const { archive: sent, pictures: drafted } = start
    if (!sent) return
    const archived = await chosen.readSent(async (signal) => {
      const { storedArchive } = await import('./read-in-worker.ts')
      return storedArchive(sent, signal)
    })
    if (archived && !drafted) fillIn(archived)
  })
  useEffect(() => void readStored(), [])

  async function save(written: TextDraft, images: string[]) {
    if (archive.current.state !== 'sent') throw new FieldError('uploadedFileId', t('hub.upload.notUploaded'))
    const uploadedFileId = archive.current.id
    if (images.length === 0 && !(await confirmWithoutImages())) return undefined
    // An unchanged one is stored as well: its response may get lost.
    onChange(draft)
    try {
      const input = { ...written, kind, images, uploadedFileId }
      // Another archive is another creation.
      const idempotencyKey = `${draftStore.key()}${uploadedFileId}`
      const creation = await sendOnce(
        async () =>
          (await write(UploadCreationDocument, { input }, { idempotencyKey })).uploadCreation.creation,
        async (creationId) => {
          const data = { creationId, ...written, images, ifEditedAt: 0 }
          return (await write(UpdateCreationDocument, { input: data })).updateCreation.creation
        },
      )
      await clearQueries(client)
      return creation
    } catch (error) {
      if (errorCode(error) === 404) throw missingFilesError(images)
      throw publishRefusal(error)
    }
  }

  function confirmWithoutImages(): Promise<boolean> {
    return confirm(t('hub.upload.noImagesConfirm'), {
      title: t('hub.upload.noImagesTitle'),
      confirmLabel: t('hub.upload.continueLabel'),
    })
  }

  return (
    <CreationForm
      draft={before}
      suggestion={suggestion}
      asksForPicture
      pictures={pictures}
      hasOtherChanges={isPrefilled || archive.current.state !== 'none' || pictures.list.length > 0}
      submitLabel={t('hub.uploadLabel')}
      check={async (values) => {
        const errors = await checkCreation(values, archive.current.state !== 'none' || chosen.isPacking)
        return refusal === undefined ? errors : { ...errors, uploadedFileId: refusal }
      }}
      save={save}
      onSaved={async ({ id, slug }) => {
        isPublished.current = true
        draftStore.sent(draft)
        await openCreated(objectPath({ id, slug }), { isNew: true })
      }}
      onTyping={setText}
    >
      <ArchiveChoice chosen={chosen} hasPictures={pictures.list.length > 0} />
      <KindField
        kind={kind}
        onChange={(choice) => {
          isKindChosen.current = true
          setKind(choice)
        }}
      />
    </CreationForm>
  )
}

function useChange(text: string, changed: () => void) {
  const last = useRef(text)
  const report = useEffectEvent(changed)
  useEffect(() => {
    if (text === last.current) return
    last.current = text
    report()
  }, [text])
}

function stored(
  current: ArchiveState,
  list: readonly { id?: string; name: string }[],
): Pick<CreationDraft, 'archive' | 'pictures'> {
  return {
    archive: current.state === 'sent' ? { id: current.id, name: current.name } : undefined,
    pictures: list.flatMap(({ id, name }) => (id ? [{ id, name }] : [])),
  }
}

/** Why a creation isn't published; the limit of those an hour says when it's over. */
function publishRefusal(error: unknown): Error {
  const until = errorUntil(error)
  if (until === undefined) return formRefusal(error, t('common.submitFailed'))
  return new UserFacingError(t('hub.upload.publishAgain', { time: timeOfNextTry(until) }))
}

async function checkCreation({ title, body }: FormValues, hasFile: boolean): Promise<FieldErrors> {
  const { newCreationFields } = await import('#shared/inputs/creation-inputs.ts')
  const errors = fieldErrors(newCreationFields, { title, body })
  return hasFile ? errors : { ...errors, uploadedFileId: t('refusals.fileRequired') }
}

const helps: Record<ScopeKind, () => string> = {
  WORLD: () => t('hub.kind.worldHint'),
  BOARD: () => t('hub.kind.subassemblyHint'),
}

function KindField({ kind, onChange }: { kind: ScopeKind; onChange: (kind: ScopeKind) => void }) {
  const id = useId()
  const { error } = useFieldStatus('kind')
  return (
    <fieldset className={styles.Kinds} aria-describedby={error ? id : undefined}>
      <legend className={styles.Legend}>{t('common.kind')}</legend>
      {(['WORLD', 'BOARD'] as const).map((choice) => (
        <Choice
          key={choice}
          kind="radio"
          name="kind"
          value={choice}
          label={creationKinds[choice].label()}
          help={helps[choice]()}
          checked={kind === choice}
          aria-invalid={error ? true : undefined}
          onChange={() => onChange(choice)}
        />
      ))}
      <StatusLine id={id} status="error" className={styles.Error}>
        {error}
      </StatusLine>
    </fieldset>
  )
}
