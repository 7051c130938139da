import { createFileRoute } from '@tanstack/react-router'
import { homeHead, homeQuery } from '#app/features/home/home.queries.ts'
import { HomePage } from '#app/features/home/home-page.tsx'

export const Route = createFileRoute('/')({
  staticData: { emptyNavbar: false },
  // The home page works without the forums, so their failure must not fail it.
  loader: ({ context }) => context.queryClient.prefetchQuery(homeQuery),
  head: ({ match }) => homeHead(match),
  component: HomePage,
})
