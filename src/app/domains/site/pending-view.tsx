import { Skeleton } from '#app/ui/skeleton/skeleton.tsx'

/** What stands in for a page that takes its time; pages with another shape bring their own. */
export function PendingView() {
  return <Skeleton shape="rows" count={8} />
}
