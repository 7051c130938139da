import { createFileRoute } from '@tanstack/react-router'
import { homeHead } from '#app/features/home/home-head.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { homeQuery } from '#app/features/home/home.queries.ts'

export const Route = createFileRoute('/')({
  staticData: { emptyNavbar: false },
  // Without the forums there is still a home page, so their failure is not this page's.
  loader: ({ context }) => context.queryClient.prefetchQuery(homeQuery),
  head: ({ match }) => homeHead(match),
  component: HomePage,
})
