import { lazyRouteComponent } from '@tanstack/react-router'
// Their styles are loaded with the page, since the server has rendered them already.
import '#app/writing/editor/markdown-editor.module.css'
import '#app/ui/field/field.module.css'
import '#app/comments/composer/comment-form.module.css'

/** A comment with its actions; signed-out visitors never load it. */
export const CommentWithActions = lazyRouteComponent(
  () => import('./comment-with-actions.tsx'),
  'CommentWithActions',
)
