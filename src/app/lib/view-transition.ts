/** The kind of a page change: into an object of a list, or back out of it. */
export type TransitionKind = 'into' | 'out'

const lists = /^\/(?:$|forums$|hub$|search$|tracker$|tracker\/[a-z][^/]*$|view\/frm-|@)/
const objects = /^\/(?:view\/(?:pst|ctn)-|tracker\/\d+$)/

/** The transition between two paths; undefined if the new page simply replaces the old one. */
export function transitionKind(from: string | undefined, to: string): TransitionKind | undefined {
  if (from === undefined) return undefined
  if (lists.test(from) && objects.test(to)) return 'into'
  if (objects.test(from) && lists.test(to)) return 'out'
  return undefined
}

interface Change {
  fromLocation?: { pathname: string }
  toLocation: { pathname: string }
}

/** The view transition of a navigation, by name; `false` for none. */
export function viewTransition({ fromLocation, toLocation }: Change): TransitionKind[] | false {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const turn = transitionKind(fromLocation?.pathname, toLocation.pathname)
  return turn ? [turn] : false
}
