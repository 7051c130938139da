import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ObjectEditor } from '#app/writing/forms/object-editor.tsx'
import { invalidateAllQueries, patchObject } from '#app/content/object-cache.ts'
import { OtherVersion, editRefusal, useEditConflict } from '#app/writing/forms/edit-conflict.tsx'
import type { TextDraft } from '#app/writing/forms/text-draft.ts'
import { usePictures } from '#app/writing/uploads/images/use-pictures.ts'
import { t } from '#app/texts/t.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { CreationForm } from './creation-form.tsx'
import { updateCreation } from '../creations.functions.gen.ts'
import { type CreationSource, creationSourceQuery } from '../creation.queries.ts'

interface CreationEditorProps {
  id: string
  /** The creation when editing began. */
  source: CreationSource
  /** Whether the site has drawn it, which is its cover without pictures. */
  isDrawn: boolean
  /** Called when editing ends, saved or not. */
  onEnd: () => void
}

/** Edits a creation's title, pictures and body in place. */
export function CreationEditor({ id, source, isDrawn, onEnd }: CreationEditorProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [before] = useState(() => source.images.map((image) => ({ id: image.id, name: image.filename })))
  const pictures = usePictures(before, limits.creationImages)
  const { other, saveOver } = useEditConflict(source, async () => {
    const { creation } = await client.fetchQuery(creationSourceQuery(id))
    return creation
  })

  async function save(changed: TextDraft, images: string[]) {
    try {
      const { updateCreation: updated } = await saveOver((ifEditedAt) =>
        updateCreation({ data: { creationId: id, ...changed, images, ifEditedAt } }),
      )
      return updated.creation
    } catch (error) {
      throw editRefusal(error)
    }
  }

  return (
    <ObjectEditor label={t('hub.editor.title')}>
      {other ? <OtherVersion title={other.title} body={other.body} /> : null}
      <CreationForm
        label={t('hub.form.label')}
        draft={source}
        objectId={id}
        pictures={pictures}
        asksForPicture={!isDrawn}
        hasOtherChanges={pictures.list.map(({ key }) => key).join() !== before.map((one) => one.id).join()}
        submitLabel={other ? t('objects.saveAnyway') : t('common.done')}
        check={checkCreation}
        save={save}
        onSaved={({ slug, ...creation }) => {
          patchObject(client, id, { slug, ...creation })
          void invalidateAllQueries(client)
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
      />
    </ObjectEditor>
  )
}

async function checkCreation(values: FormValues) {
  const { creationFields } = await import('#shared/inputs/creation-inputs.ts')
  return fieldErrors(creationFields, values)
}
