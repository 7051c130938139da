import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { editRefusal } from '#app/objects/writing/edit-refusal.ts'
import { focusEditor } from '#app/objects/writing/focus-editor.ts'
import { outdateQueries, patchObject } from '#app/objects/object-cache.ts'
import { OtherVersion } from '#app/objects/article/other-version.tsx'
import { useSeenVersion } from '#app/objects/writing/seen-version.ts'
import type { TextDraft } from '#app/objects/writing/text-draft.ts'
import { usePictures } from '#app/objects/uploads/images/use-pictures.ts'
import * as texts from '#app/texts/english/creations.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { limits } from '#shared/limits.ts'
import { CreationForm } from './creation-form.tsx'
import { updateCreation } from '../creation.functions.ts'
import { type CreationSource, creationSourceQuery } from '../creation.queries.ts'
import styles from './creation-editor.module.css'

interface CreationEditorProps {
  id: string
  /** The creation as it was when editing began. */
  source: CreationSource
  /** Called when editing is over, saved or not. */
  onEnd: () => void
}

/** Changes a creation's title, pictures and body in place. */
export function CreationEditor({ id, source, onEnd }: CreationEditorProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [before] = useState(() => source.images.map((image) => ({ id: image.id, name: image.filename })))
  const pictures = usePictures(before, limits.creationImages)
  const { other, saveOver } = useSeenVersion(source, async () => {
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
    <section ref={focusEditor} className={styles.Editor} tabIndex={-1} aria-label={texts.editCreation}>
      <VisuallyHidden as="div">
        <h1>{texts.editCreation}</h1>
      </VisuallyHidden>
      {other ? <OtherVersion title={other.title} body={other.body} /> : null}
      <CreationForm
        label={texts.creation}
        draft={source}
        objectId={id}
        pictures={pictures}
        isChangedBeside={pictures.list.map(({ key }) => key).join() !== before.map((one) => one.id).join()}
        submitLabel={other ? texts.saveAnyway : texts.done}
        check={checkCreation}
        save={save}
        onSaved={({ slug, ...creation }) => {
          patchObject(client, id, { slug, ...creation })
          void outdateQueries(client)
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
    </section>
  )
}

async function checkCreation(values: FormValues) {
  const { creationFields } = await import('#shared/inputs/creation-inputs.ts')
  return fieldErrors(creationFields, values)
}
