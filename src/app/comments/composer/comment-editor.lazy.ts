import { lazyRouteComponent } from '@tanstack/react-router'

/** The form to change a comment, loaded when editing starts. */
export const CommentEditor = lazyRouteComponent(() => import('./comment-editor.tsx'), 'CommentEditor')
