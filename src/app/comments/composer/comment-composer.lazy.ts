import { lazyRouteComponent } from '@tanstack/react-router'
// Its styles come with the page, in which the server has drawn it already.
import '#app/objects/editor/markdown-editor.module.css'
import '#app/ui/field/field.module.css'
import './comment-form.module.css'

/** The box for a new comment; who is not signed in never loads it. */
export const CommentComposer = lazyRouteComponent(() => import('./comment-composer.tsx'), 'CommentComposer')
