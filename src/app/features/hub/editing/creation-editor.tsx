import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import { UpdateCreationDocument } from '#app/graphql.gen.ts'
import {
  ObjectEditor,
  OtherVersion,
  editRefusal,
  useEditConflict,
} from '#app/writing/forms/object-editor.tsx'
import { invalidateAllQueries, patchObject } from '#app/content/object-cache.ts'
import type { TextDraft } from '#app/writing/forms/text-draft.ts'
import { usePictures } from '#app/writing/uploads/images/use-pictures.ts'
import { t } from '#app/texts/t.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { FieldError, type FormValues } from '#app/ui/form/form-values.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'
import {
  missingFilesError,
  useChosenArchive,
  type ChosenArchive,
} from '#app/features/hub/upload/use-chosen-archive.ts'
import {
  creationQuery,
  type CreationSource,
  creationSourceQuery,
} from '#app/features/hub/creation.queries.ts'
import { TextField } from '#app/ui/field/field.tsx'
import { ArchiveChoice } from '#app/features/hub/upload/archive-field.tsx'
import { errorCode } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { CreationForm } from './creation-form.tsx'
import styles from './creation-form.module.css'

interface CreationEditorProps {
  id: string
  source: CreationSource
  /** Whether the site has drawn it, which is its cover without pictures. */
  isDrawn: boolean
  onEnd: () => void
}

export function CreationEditor({ id, source, isDrawn, onEnd }: CreationEditorProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [before] = useState(() => source.images.map((image) => ({ id: image.id, name: image.filename })))
  const pictures = usePictures(before, limits.creationImages)
  const chosen = useChosenArchive(undefined, () => undefined)
  const { archive } = chosen
  const load = async () => (await client.fetchQuery(creationSourceQuery({ id }))).creation
  const { other, saveOver } = useEditConflict(source, load)

  async function save(changed: TextDraft, images: string[], { versionNote }: FormValues) {
    const file = archive.current
    if (file.state === 'sending' || file.state === 'failed' || chosen.isPacking)
      throw new FieldError('uploadedFileId', t('hub.upload.notUploaded'))
    const version = file.state === 'sent' ? { uploadedFileId: file.id, versionNote } : {}
    try {
      const { updateCreation: updated } = await saveOver((ifEditedAt) =>
        write(UpdateCreationDocument, {
          input: { creationId: id, ...changed, images, ifEditedAt, ...version },
        }),
      )
      return updated.creation
    } catch (error) {
      if (file.state === 'sent' && errorCode(error) === 404) throw missingFilesError(images)
      throw editRefusal(error)
    }
  }

  async function showVersion() {
    if (archive.current.state === 'none') return
    await client.invalidateQueries({ queryKey: creationQuery(id).queryKey })
    showToast({ title: t('hub.versions.replaceDone') })
  }

  return (
    <ObjectEditor label={t('hub.editor.title')}>
      {other ? <OtherVersion title={other.title} body={other.body} /> : null}
      <CreationForm
        draft={source}
        objectId={id}
        pictures={pictures}
        asksForPicture={!isDrawn}
        hasOtherChanges={
          archive.current.state !== 'none' ||
          pictures.list.map(({ key }) => key).join() !== before.map((one) => one.id).join()
        }
        submitLabel={other ? t('objects.saveAnyway') : t('common.done')}
        check={async (values) => {
          const errors = await checkCreation(values)
          return chosen.refusal === undefined ? errors : { ...errors, uploadedFileId: chosen.refusal }
        }}
        save={save}
        onSaved={async ({ slug, ...creation }) => {
          patchObject(client, id, { slug, ...creation })
          void invalidateAllQueries(client)
          await showVersion()
          onEnd()
          void navigate({
            to: '/view/ctn-{$id}/{-$slug}',
            params: { id, slug },
            replace: true,
            resetScroll: false,
            ignoreBlocker: true,
          })
        }}
        onCancel={onEnd}
      >
        {source.canReplaceFile ? (
          <ReplaceFile chosen={chosen} hasPictures={pictures.list.length > 0} />
        ) : null}
      </CreationForm>
    </ObjectEditor>
  )
}

async function checkCreation({ title, body, versionNote }: FormValues) {
  const { creationFields } = await import('#shared/inputs/creation-inputs.ts')
  return fieldErrors(creationFields, { title, body, versionNote })
}

function ReplaceFile({ chosen, hasPictures }: { chosen: ChosenArchive; hasPictures: boolean }) {
  const isChosen = chosen.archive.current.state !== 'none'
  return (
    <details className={styles.Replace} open={isChosen || undefined}>
      <summary>{t('hub.versions.replaceLabel')}</summary>
      <div className={styles.Fields}>
        <p className={styles.ReplaceHint}>
          {t('hub.versions.replaceHint', { max: limits.creationVersions })}
        </p>
        <ArchiveChoice chosen={chosen} hasPictures={hasPictures} />
        {isChosen ? (
          <TextField
            name="versionNote"
            label={t('hub.versions.noteLabel')}
            help={t('hub.versions.noteHint')}
            maxLength={limits.versionNote.max}
            autoComplete="off"
          />
        ) : null}
      </div>
    </details>
  )
}
