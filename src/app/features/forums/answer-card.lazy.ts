import { lazyRouteComponent } from '@tanstack/react-router'
// Loaded with the page, since the server has rendered the card already.
import './answer-card.module.css'

export const AnswerCard = lazyRouteComponent(() => import('./answer-card.tsx'), 'AnswerCard')
