import { lazyRouteComponent } from '@tanstack/react-router'
// Its styles are loaded with the page, since the server has rendered it already.
import '#app/writing/editor/markdown-editor.module.css'
import '#app/ui/field/field.module.css'
import './comment-form.module.css'

/** The form for a new comment; signed-out visitors never load it. */
export const CommentComposer = lazyRouteComponent(() => import('./comment-composer.tsx'), 'CommentComposer')
