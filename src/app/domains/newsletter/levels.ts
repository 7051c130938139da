/** How much of the newsletter somebody gets; -1 while that is not known yet. */
export type Level = -1 | 0 | 1 | 2

/** The levels that can be chosen, least first. */
export const levels: readonly { level: Level; label: string; help: string }[] = [
  { level: 0, label: 'None', help: 'No newsletter at all.' },
  { level: 1, label: 'Major updates only', help: 'Less than 1 email per month.' },
  { level: 2, label: 'Major and minor updates', help: 'About 1 email per week.' },
]
