import { createFileRoute } from '@tanstack/react-router'
import { WishlistPage } from '#app/domains/site/wishlist-page.tsx'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/wishlist')({
  head: ({ match }) =>
    pageHead(match, {
      title: 'Buy the game',
      description: 'What the game is, and where to get it for Windows, Mac and Linux.',
    }),
  component: WishlistPage,
})
