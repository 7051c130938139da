import { PageSkeleton } from '#app/ui/skeleton/page-skeleton.tsx'

/** The default skeleton of a slow page; pages with another layout have their own. */
export function PendingView() {
  return <PageSkeleton shape="rows" />
}
