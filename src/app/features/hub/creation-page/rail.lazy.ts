import { lazyPart } from '#app/lib/lazy-part.tsx'
// Styles are loaded with the page, since the server has rendered the cards already.
import './fact-cards.module.css'

/** Cards of links and numbers, which the server has rendered: their code isn't needed to read them. */
export const FactCards = lazyPart(() => import('./fact-cards.tsx'), 'FactCards')

export const VersionsCard = lazyPart(() => import('./versions-card.tsx'), 'VersionsCard')

/** The card to manage a creation; few users ever load it. */
export const ManageCreation = lazyPart(() => import('./manage-creation.tsx'), 'ManageCreation')

export const CreationEditor = lazyPart(
  () => import('#app/features/hub/editing/creation-editor.tsx'),
  'CreationEditor',
)
