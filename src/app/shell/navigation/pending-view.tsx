import { PageSkeleton } from '#app/ui/skeleton/page-skeleton.tsx'

/** What stands in for a page that takes its time; pages with another shape bring their own. */
export function PendingView() {
  return <PageSkeleton shape="rows" />
}
