import { lazyPart } from '#app/lib/lazy-part.tsx'
// Loaded with the page, since the server has rendered the card already.
import './answer-card.module.css'

export const AnswerCard = lazyPart(() => import('./answer-card.tsx'), 'AnswerCard')
