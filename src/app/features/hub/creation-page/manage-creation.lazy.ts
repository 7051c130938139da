import { lazyRouteComponent } from '@tanstack/react-router'
// Its styles come with the page, in which the server has drawn the card already.
import '#app/objects/manage/manage-card.module.css'

/** The card to manage a creation; few people ever load it. */
export const ManageCreation = lazyRouteComponent(() => import('./manage-creation.tsx'), 'ManageCreation')

/** The form to change a creation, loaded when editing starts. */
export const CreationEditor = lazyRouteComponent(
  () => import('../editing/creation-editor.tsx'),
  'CreationEditor',
)
