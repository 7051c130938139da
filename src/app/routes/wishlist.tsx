import { createFileRoute } from '@tanstack/react-router'
import { WishlistPage } from '#app/features/store/wishlist-page.tsx'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/wishlist')({
  head: ({ match }) =>
    pageHead(match, {
      title: t('home.store.buyGame'),
      description: t('home.store.pageDescription'),
    }),
  component: WishlistPage,
})
