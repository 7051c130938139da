import { lazyRouteComponent } from '@tanstack/react-router'

/** The confirmation before unsaved text is lost; viewers who can't write never load it. */
export const LeaveQuestion = lazyRouteComponent(() => import('./leave-question.tsx'), 'LeaveQuestion')
