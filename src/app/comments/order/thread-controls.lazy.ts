import { lazyPart } from '#app/lib/lazy-part.tsx'
// Loaded with the page, since the server has rendered the links already.
import './thread-controls.module.css'

export const ThreadControls = lazyPart(() => import('./thread-controls.tsx'), 'ThreadControls')
