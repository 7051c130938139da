/** What a change of page means for the eye: into an object of a list, or back out of it. */
export type Turn = 'into' | 'out'

const lists = /^\/(?:$|forums$|hub$|search$|tracker$|tracker\/[a-z][^/]*$|view\/frm-|@)/
const objects = /^\/(?:view\/(?:pst|ctn)-|tracker\/\d+$)/

/** How a change from one path to another is shown; undefined where the new page simply takes the old one's place. */
export function turnOf(from: string | undefined, to: string): Turn | undefined {
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
export function viewTransition({ fromLocation, toLocation }: Change): Turn[] | false {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const turn = turnOf(fromLocation?.pathname, toLocation.pathname)
  return turn ? [turn] : false
}
