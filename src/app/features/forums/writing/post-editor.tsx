import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { editKey } from '#app/objects/drafts/draft.ts'
import { editRefusal } from '#app/objects/writing/edit-refusal.ts'
import { focusEditor } from '#app/objects/writing/focus-editor.ts'
import { outdateQueries, patchObject } from '#app/objects/object-cache.ts'
import { OtherVersion } from '#app/objects/article/other-version.tsx'
import { useSeenVersion } from '#app/objects/writing/seen-version.ts'
import type { TextDraft } from '#app/objects/writing/text-draft.ts'
import { useIsShown } from '#app/lib/hooks/use-is-shown.ts'
import * as texts from '#app/texts/english/forums.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { PostForm } from './post-form.tsx'
import { updatePost } from '../post.functions.ts'
import { type PostSource, postSourceQuery } from '../post.queries.ts'
import styles from './post-editor.module.css'

interface PostEditorProps {
  id: string
  /** The post as it was when editing began. */
  source: PostSource
  /** Called when editing is over, saved or not. */
  onEnd: () => void
}

/** Changes a post in place. */
export function PostEditor({ id, source, onEnd }: PostEditorProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const { other, saveOver } = useSeenVersion(source, async () => {
    const { post } = await client.fetchQuery(postSourceQuery(id))
    return post
  })

  async function save(changed: TextDraft) {
    try {
      const { updatePost: updated } = await saveOver((ifEditedAt) =>
        updatePost({ data: { postId: id, ...changed, ifEditedAt } }),
      )
      return updated.post
    } catch (error) {
      throw editRefusal(error)
    }
  }

  return (
    <section ref={focusEditor} className={styles.Editor} tabIndex={-1} aria-label={texts.editPost}>
      <VisuallyHidden as="div">
        <h1>{texts.editPost}</h1>
      </VisuallyHidden>
      <PostForm
        draft={source}
        objectId={id}
        draftKey={editKey(id, source.editedAt)}
        submitLabel={other ? texts.saveAnyway : texts.save}
        save={save}
        onSaved={({ slug, ...post }) => {
          patchObject(client, id, { slug, ...post })
          void outdateQueries(client)
          if (!isShown()) return
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
    </section>
  )
}
