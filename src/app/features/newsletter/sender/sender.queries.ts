import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read, write } from '#app/api/call.ts'
import {
  NewsletterCampaignsDocument,
  NewsletterPreviewDocument,
  type CampaignFieldsFragment,
  type DraftFieldsFragment,
} from '#app/graphql.gen.ts'
import { isSending } from './campaign-progress.ts'

/** A newsletter that was sent or is being sent. */
export type Campaign = CampaignFieldsFragment

/** A newsletter that its sender goes on writing later. */
export type Draft = DraftFieldsFragment

/** The text of a newsletter. */
export interface NewsletterContent {
  title: string
  url: string
  body: string
}

/** Milliseconds between two updates while a newsletter is being sent. */
const progressEvery = 2_000

/** The newest newsletters; polled while one of them is being sent. */
export const campaignsQuery = queryOptions({
  queryKey: ['newsletter-campaigns'],
  queryFn: () => read(NewsletterCampaignsDocument, {}),
  staleTime: progressEvery,
  refetchInterval: ({ state }) =>
    state.error === null && state.data?.newsletterCampaigns.some(isSending) ? progressEvery : false,
})

/** A preview of a newsletter's mail; the last one stays until the next is loaded. */
export function previewQuery(content: NewsletterContent) {
  return queryOptions({
    queryKey: ['newsletter-preview', content],
    queryFn: () => write(NewsletterPreviewDocument, { input: content }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
}
