import { lazyRouteComponent } from '@tanstack/react-router'
// Its styles come with the page, in which the server has drawn the card already.
import './manage-user.module.css'

/** The card of the moderators on a person's page; few people ever load it. */
export const ManageUser = lazyRouteComponent(() => import('./manage-user.tsx'), 'ManageUser')
