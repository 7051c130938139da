import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '#app/domains/objects/composition-key.ts'
import { clearQueries } from '#app/domains/objects/object-cache.ts'
import { formRefusal } from '#app/domains/objects/refusal.ts'
import { sendOnce } from '#app/domains/objects/send-once.ts'
import type { TextDraft } from '#app/domains/objects/text-draft.ts'
import { useIsShown } from '#app/domains/objects/use-is-shown.ts'
import { useSettings } from '#app/domains/site/settings.tsx'
import { usePictures } from '#app/domains/uploads/use-pictures.ts'
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
import { type CreationDraft, dropCreationDraft, keepCreationDraft } from './creation-draft.ts'
import { CreationForm } from './creation-form.tsx'
import { updateCreation, uploadCreation } from './creation.functions.ts'
import { KindField } from './kind-field.tsx'
import { kindOfFile } from './kind-of-file.ts'
import { type Archive, useArchive } from './use-archive.ts'

interface UploadFormProps {
  /** What the fields hold at first. */
  start: Omit<CreationDraft, 'kind' | 'key'> & { kind?: ScopeKind; key?: string }
  /** Somebody else has filled in the form, so that it is worth asking before it is left. */
  isPrefilled: boolean
}

/** The form for a new creation; what is begun is kept as a draft, the archive and pictures are on their way meanwhile. */
export function UploadForm({ start, isPrefilled }: UploadFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const isShown = useIsShown()
  const archive = useArchive(start.archive)
  const pictures = usePictures(start.pictures, limits.creationImages)
  const [kind, setKind] = useState<ScopeKind>(start.kind ?? 'BOARD')
  const isKindChosen = useRef(start.kind !== undefined)
  const [text, setText] = useState<TextDraft>({ title: start.title, body: start.body })
  const [key] = useState(() => start.key ?? newKey())
  const draft = useKeptDraft({ ...text, kind, key, ...stored(archive, pictures.list) })

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
    draft.keep()
    try {
      const input = { ...written, kind, images, uploadedFileId }
      // Another archive is another creation.
      const idempotencyKey = `${key}${uploadedFileId}`
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
      draft={start}
      pictures={pictures}
      isChangedBeside={isPrefilled || archive.current.state !== 'none' || pictures.list.length > 0}
      submitLabel={texts.upload}
      check={checkCreation}
      save={save}
      onSaved={async ({ id, slug }) => {
        draft.finish()
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

/** Keeps the draft as it grows, and one that nobody has touched when it is sent; `finish` ends that, and forgets it. */
function useKeptDraft(draft: CreationDraft): { keep: () => void; finish: () => void } {
  const { storeCommentDraft } = useSettings()
  const isOver = useRef(false)
  const text = JSON.stringify(draft)
  const atFirst = useRef(text)
  const isBegun = useRef(false)
  useEffect(() => {
    // A form that nobody has touched says nothing about a draft that is there.
    isBegun.current ||= text !== atFirst.current
    if (!isBegun.current) return
    if (storeCommentDraft && !isOver.current)
      keepCreationDraft(localStorage, JSON.parse(text) as CreationDraft)
  }, [storeCommentDraft, text])
  return {
    keep() {
      isBegun.current = true
      if (storeCommentDraft) keepCreationDraft(localStorage, draft)
    },
    finish() {
      isOver.current = true
      dropCreationDraft(localStorage, draft.key)
    },
  }
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
