import { createFileRoute } from '@tanstack/react-router'
import { WishlistPage } from '#app/domains/site/wishlist-page.tsx'
import { pageHead } from '#app/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/wishlist')({
  head: ({ match }) =>
    pageHead(match, {
      title: texts.buyGame,
      description: texts.whatGameIsAndWhere,
    }),
  component: WishlistPage,
})
