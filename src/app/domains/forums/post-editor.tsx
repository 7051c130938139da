import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { outdateQueries, patchObject } from '#app/domains/objects/object-cache.ts'
import { errorField } from '#shared/errors.ts'
import { formRefusal } from '#app/domains/objects/refusal.ts'
import { type PostDraft, PostForm } from './post-form.tsx'
import { updatePost } from './post.functions.ts'
import styles from './post-editor.module.css'

interface PostEditorProps {
  id: string
  draft: PostDraft
  /** Called when editing is over, saved or not. */
  onEnd: () => void
}

/** Changes a post in place. */
export function PostEditor({ id, draft, onEnd }: PostEditorProps) {
  const client = useQueryClient()
  const navigate = useNavigate()

  async function save(changed: PostDraft) {
    try {
      const { updatePost: updated } = await updatePost({ data: { postId: id, ...changed } })
      return updated.post
    } catch (error) {
      const refusal = 'There was an error submitting your edit'
      throw errorField(error) ? formRefusal(error, refusal) : new Error(refusal)
    }
  }

  return (
    <section className={styles.Editor} aria-label="Edit post">
      <PostForm
        draft={draft}
        submitLabel="Save"
        save={save}
        onSaved={({ slug, ...post }) => {
          patchObject(client, id, { slug, ...post })
          void outdateQueries(client)
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
      />
    </section>
  )
}
