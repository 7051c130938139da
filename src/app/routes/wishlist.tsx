import { createFileRoute } from '@tanstack/react-router'
import { WishlistPage } from '#app/features/store/wishlist-page.tsx'
import { pageHead } from '#app/objects/head/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/wishlist')({
  head: ({ match }) =>
    pageHead(match, {
      title: texts.buyGame,
      description: texts.whatGameIsAndWhere,
    }),
  component: WishlistPage,
})
