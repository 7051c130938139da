import { lazyRouteComponent } from '@tanstack/react-router'

/** The card of the moderators on a person's page; few people ever load it. */
export const ManagePerson = lazyRouteComponent(() => import('./manage-person.tsx'), 'ManagePerson')
