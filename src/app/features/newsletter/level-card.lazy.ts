import { lazyRouteComponent } from '@tanstack/react-router'
// Its styles come with the page, in which the server has drawn it already.
import '#app/ui/field/choice-field.module.css'
import './subscription.module.css'

/** Where members choose how much of the newsletter they get; who is not signed in never loads it. */
export const LevelCard = lazyRouteComponent(() => import('./level-card.tsx'), 'LevelCard')
