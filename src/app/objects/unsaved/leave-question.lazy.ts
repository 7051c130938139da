import { lazyRouteComponent } from '@tanstack/react-router'

/** The question before text is left behind; who can't write never loads it. */
export const LeaveQuestion = lazyRouteComponent(() => import('./leave-question.tsx'), 'LeaveQuestion')
