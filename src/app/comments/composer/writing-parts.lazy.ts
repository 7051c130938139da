import { lazyRouteComponent } from '@tanstack/react-router'
// Its styles are loaded with the page, since the server has rendered it already.
// Their styles are loaded with the page, since the server has rendered them already.
import '#app/writing/editor/markdown-editor.module.css'
import '#app/ui/field/field.module.css'
import './comment-form.module.css'

/** The form for a new comment; signed-out visitors never load it. */
export const CommentComposer = lazyRouteComponent(() => import('./comment-composer.tsx'), 'CommentComposer')

/** A comment with its actions; signed-out visitors never load it. */
export const CommentWithActions = lazyRouteComponent(
  () => import('#app/comments/thread/comment-with-actions.tsx'),
  'CommentWithActions',
)
