import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CampaignFieldsFragment } from '#app/graphql.gen.ts'
import { isGoingOut } from './campaigns/campaign-state.ts'
import { loadCampaigns, previewNewsletter } from './sender.functions.ts'

/** A newsletter that was sent or is being sent. */
export type Campaign = CampaignFieldsFragment

/** The words of a newsletter. */
export interface NewsletterWords {
  title: string
  url: string
  body: string
}

/** Milliseconds between two looks at a newsletter that is going out. */
const progressEvery = 2_000

/** The newest newsletters; asked for again and again while one of them is going out. */
export const campaignsQuery = queryOptions({
  queryKey: ['newsletter-campaigns'],
  queryFn: () => loadCampaigns(),
  staleTime: progressEvery,
  refetchInterval: ({ state }) =>
    state.error === null && state.data?.newsletterCampaigns.some(isGoingOut) ? progressEvery : false,
})

/** A newsletter as it would be mailed; the last one stays in view until the next is there. */
export function previewQuery(words: NewsletterWords) {
  return queryOptions({
    queryKey: ['newsletter-preview', words],
    queryFn: () => previewNewsletter({ data: words }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
}
