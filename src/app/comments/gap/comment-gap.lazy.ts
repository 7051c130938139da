import { lazyPart } from '#app/lib/lazy-part.tsx'
// Loaded with the page, since the server has rendered the button already.
import './comment-gap.module.css'

export const CommentGap = lazyPart(() => import('./comment-gap.tsx'), 'CommentGap')
