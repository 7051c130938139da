import { lazyRouteComponent } from '@tanstack/react-router'
// Their styles come with the page, in which the server has drawn the parts already.
import '#app/objects/editor/markdown-editor.module.css'
import '#app/ui/field/field.module.css'
import '../composer/comment-form.module.css'

/** A comment for those who may do something with it; who is not signed in never loads it. */
export const CommentWithActions = lazyRouteComponent(
  () => import('./comment-with-actions.tsx'),
  'CommentWithActions',
)
