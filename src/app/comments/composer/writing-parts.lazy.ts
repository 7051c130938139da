import { lazyComponent } from '#app/lib/lazy-part.tsx'
// Their styles are loaded with the page, since the server has rendered them already; signed-out visitors never load the rest.
import '#app/writing/editor/markdown-editor.module.css'
import '#app/ui/field/field.module.css'
import './comment-form.module.css'

export const CommentComposer = lazyComponent(() => import('./comment-composer.tsx'), 'CommentComposer')

export const CommentWithActions = lazyComponent(
  () => import('#app/comments/thread/comment-with-actions.tsx'),
  'CommentWithActions',
)
