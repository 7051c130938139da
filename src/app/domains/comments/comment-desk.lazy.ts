import { lazyRouteComponent } from '@tanstack/react-router'
// Their styles come with the page, in which the server has drawn the parts already.
import '#app/domains/editor/markdown-editor.module.css'
import '#app/ui/field/field.module.css'
import './comment-form.module.css'

/** A comment for those who may do something with it; who is not signed in never loads it. */
export const CommentDesk = lazyRouteComponent(() => import('./comment-desk.tsx'), 'CommentDesk')

/** The box for a new comment; who is not signed in never loads it. */
export const NewComment = lazyRouteComponent(() => import('./new-comment.tsx'), 'NewComment')
