import { lazyRouteComponent } from '@tanstack/react-router'
// Styles are loaded with the page, since the server has rendered the cards already.
import './fact-cards.module.css'

/** Cards of links and numbers, which the server has rendered: their code isn't needed to read them. */
export const FactCards = lazyRouteComponent(() => import('./fact-cards.tsx'), 'FactCards')

export const VersionsCard = lazyRouteComponent(() => import('./versions-card.tsx'), 'VersionsCard')

/** The card to manage a creation; few users ever load it. */
export const ManageCreation = lazyRouteComponent(() => import('./manage-creation.tsx'), 'ManageCreation')

export const CreationEditor = lazyRouteComponent(
  () => import('#app/features/hub/editing/creation-editor.tsx'),
  'CreationEditor',
)
