import { lazyRouteComponent } from '@tanstack/react-router'
// Its styles are loaded with the page, since the server has rendered it already.
import '#app/ui/field/choice-field.module.css'
import './subscription.module.css'

/** The card in which members choose their newsletter level; signed-out visitors never load it. */
export const LevelCard = lazyRouteComponent(() => import('./level-card.tsx'), 'LevelCard')
