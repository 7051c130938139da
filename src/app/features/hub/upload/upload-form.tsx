import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeptDraft } from '#app/objects/drafts/use-draft.ts'
import { clearQueries } from '#app/objects/object-cache.ts'
import { formRefusal } from '#app/objects/refusal/refusal.ts'
import { sendOnce } from '#app/objects/writing/send-once.ts'
import type { TextDraft } from '#app/objects/writing/text-draft.ts'
import { useIsShown } from '#app/lib/hooks/use-is-shown.ts'
import { usePictures } from '#app/objects/uploads/images/use-pictures.ts'
import type { ScopeKind } from '#app/graphql.gen.ts'
import * as texts from '#app/texts/english/creation-form.ts'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { FieldError } from '#app/ui/form/form-failure.ts'
import type { FieldErrors } from '#app/ui/form/form-state.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { objectPath } from '#shared/object-path.ts'
import { errorCode } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { ArchiveField } from './archive-field.tsx'
import { type CreationDraft, writeCreationDraft } from '../editing/creation-draft.ts'
import { CreationForm } from '../editing/creation-form.tsx'
import { updateCreation, uploadCreation } from '../creation.functions.ts'
import { KindField } from './kind-field.tsx'
import { kindOfFile } from './kind-of-file.ts'
import { type Archive, useArchive } from './use-archive.ts'

interface UploadFormProps {
  /** What the fields hold at first. */
  start: Partial<CreationDraft>
  /** Another program has filled in the form, so that it is worth asking before it is left. */
  isPrefilled: boolean
  kept: KeptDraft
  /** Called at each change, with what a draft would keep of the creation. */
  onChange: (draft: string) => void
}

/** The form for a new creation; the archive and pictures are uploaded while it is written. */
export function UploadForm({ start, isPrefilled, kept, onChange }: UploadFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const isShown = useIsShown()
  const archive = useArchive(start.archive)
  const pictures = usePictures(start.pictures, limits.creationImages)
  const [kind, setKind] = useState<ScopeKind>(start.kind ?? 'BOARD')
  const isKindChosen = useRef(start.kind !== undefined)
  const [before] = useState<TextDraft>({ title: start.title ?? '', body: start.body ?? '' })
  const [text, setText] = useState(before)
  const draft = writeCreationDraft({ ...text, kind, ...stored(archive, pictures.list) })
  const isPublished = useRef(false)
  useChange(draft, () => {
    if (!isPublished.current) onChange(draft)
  })

  function choose(file: File) {
    archive.send(file)
    void preselect(file)
  }

  async function preselect(file: File) {
    const probable = await kindOfFile(file)
    if (probable && !isKindChosen.current) setKind(probable)
  }

  async function save(written: TextDraft, images: string[]) {
    const question = texts.sureWithoutImages
    if (
      images.length === 0 &&
      !(await confirm(question, { title: texts.noImages, confirmLabel: texts.continueLabel }))
    ) {
      return undefined
    }
    const uploadedFileId = archive.current.state === 'sent' ? archive.current.id : ''
    // One that nobody has touched is kept as well: its answer may get lost.
    onChange(draft)
    try {
      const input = { ...written, kind, images, uploadedFileId }
      // Another archive is another creation.
      const idempotencyKey = `${kept.key()}${uploadedFileId}`
      const creation = await sendOnce(
        async () => (await uploadCreation({ data: { input, idempotencyKey } })).uploadCreation.creation,
        async (creationId) => {
          const data = { creationId, ...written, images, ifEditedAt: 0 }
          return (await updateCreation({ data })).updateCreation.creation
        },
      )
      await clearQueries(client)
      return creation
    } catch (error) {
      if (errorCode(error) === 404) throw goneFiles(images)
      throw formRefusal(error, texts.errorWhileSubmitting)
    }
  }

  return (
    <CreationForm
      label={texts.creation}
      draft={before}
      pictures={pictures}
      isChangedBeside={isPrefilled || archive.current.state !== 'none' || pictures.list.length > 0}
      submitLabel={texts.upload}
      check={checkCreation}
      save={save}
      onSaved={async ({ id, slug }) => {
        isPublished.current = true
        kept.sent(draft)
        if (!isShown()) {
          showToast({ title: texts.creationIsThere, href: objectPath({ id, slug }), status: 'success' })
          return
        }
        // In place of the form, so that the way back does not lead to it.
        const to = '/view/ctn-{$id}/{-$slug}'
        await navigate({ to, params: { id, slug }, replace: true, ignoreBlocker: true })
      }}
      onType={setText}
    >
      <ArchiveField archive={archive} onChoose={choose} />
      <KindField
        kind={kind}
        onChange={(chosen) => {
          isKindChosen.current = true
          setKind(chosen)
        }}
      />
    </CreationForm>
  )
}

/** Calls back when a text is another one than it was before. */
function useChange(text: string, changed: () => void) {
  const last = useRef(text)
  const tell = useEffectEvent(changed)
  useEffect(() => {
    if (text === last.current) return
    last.current = text
    tell()
  }, [text])
}

function stored(
  { current }: Archive,
  list: readonly { id?: string; name: string }[],
): Pick<CreationDraft, 'archive' | 'pictures'> {
  return {
    archive: current.state === 'sent' ? { id: current.id, name: current.name } : undefined,
    pictures: list.flatMap(({ id, name }) => (id ? [{ id, name }] : [])),
  }
}

/** Another tab has used them, or they were never this person's. */
function goneFiles(images: readonly string[]): Error {
  return images.length === 0
    ? new FieldError('uploadedFileId', texts.fileIsGone)
    : new Error(texts.filesAreGone)
}

async function checkCreation({ title, body, uploadedFileId }: FormValues): Promise<FieldErrors> {
  const { newCreationFields } = await import('#shared/inputs/creation-inputs.ts')
  const errors = fieldErrors(newCreationFields, { title, body })
  return uploadedFileId ? errors : { ...errors, uploadedFileId: texts.selectFileFirst }
}
