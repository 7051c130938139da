import { checkedBy } from '#app/ui/form/field-errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { write } from '#app/api/call.ts'
import { UpdatePostDocument } from '#app/graphql.gen.ts'
import { editPlace } from '#shared/addresses/draft-places.ts'
import {
  ObjectEditor,
  OtherVersion,
  editRefusal,
  useEditConflict,
} from '#app/writing/forms/object-editor.tsx'
import { invalidateAllQueries, patchObject } from '#app/content/object-cache.ts'
import type { TextDraft } from '#app/writing/forms/text-draft.ts'
import { useIsMounted } from '#app/lib/hooks/use-is-mounted.ts'
import { t } from '#app/texts/t.ts'
import { TextForm, type TextFormProps } from '#app/writing/forms/text-form.tsx'
import { type PostSource, postSourceQuery } from './forums.queries.ts'

export function PostEditor({ id, source, onEnd }: { id: string; source: PostSource; onEnd: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const load = async () => (await client.fetchQuery(postSourceQuery({ id }))).post
  const { other, saveOver } = useEditConflict(source, load)

  async function save(changed: TextDraft) {
    try {
      const { updatePost: updated } = await saveOver((ifEditedAt) =>
        write(UpdatePostDocument, { input: { postId: id, ...changed, ifEditedAt } }),
      )
      return updated.post
    } catch (error) {
      throw editRefusal(error)
    }
  }

  return (
    <ObjectEditor label={t('forums.edit.title')}>
      <PostForm
        draft={source}
        objectId={id}
        place={editPlace(id)}
        editedAt={source.editedAt}
        submitLabel={other ? t('objects.saveAnyway') : t('common.save')}
        save={save}
        onSaved={({ slug, ...post }) => {
          patchObject(client, id, { slug, ...post })
          void invalidateAllQueries(client)
          if (!isMounted()) return
          onEnd()
          void navigate({
            to: '/view/pst-{$id}/{-$slug}',
            params: { id, slug },
            replace: true,
            resetScroll: false,
            ignoreBlocker: true,
          })
        }}
        onCancel={onEnd}
      >
        {other ? <OtherVersion title={other.title} body={other.body} /> : null}
      </PostForm>
    </ObjectEditor>
  )
}

export function PostForm<Saved>(props: Omit<TextFormProps<Saved>, 'label' | 'check'>) {
  return <TextForm {...props} label={t('objects.kind.post')} check={checkedBy('forum', 'postFields')} />
}
