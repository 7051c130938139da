import { createLink, useHydrated } from '@tanstack/react-router'
import { useRef } from 'react'
import { OlderPosts } from '#app/domains/forums/older-posts.tsx'
import { pageQuery } from '#app/domains/forums/page-search.ts'
import { usePageInAddress } from '#app/domains/forums/use-page-in-address.ts'
import { useSettings } from '#app/domains/site/settings.tsx'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { ClockIcon } from '#app/ui/icon.tsx'
import { Pager } from '#app/ui/pager/pager.tsx'
import { HistoryList } from './history-list.tsx'
import { useHistory } from './use-history.ts'
import styles from './history-feed.module.css'

const ButtonTo = createLink(LinkButton)

interface HistoryFeedProps {
  username: string
  /** Counted from 1. */
  page: number
  isOwn: boolean
}

/** What a person wrote, newest first, by the page or endlessly. */
export function HistoryFeed({ username, page, isOwn }: HistoryFeedProps) {
  const { infiniteScroll } = useSettings()
  const { entries, span, hasOlder, loadOlder } = useHistory(username, page, infiniteScroll)
  const isEndless = useHydrated() && infiniteScroll
  const list = useRef<HTMLUListElement>(null)
  usePageInAddress(list, span, page, isEndless)

  const newestHref = span.first > 1 ? `/@${username}` : undefined
  const olderHref = hasOlder ? `/@${username}${pageQuery(span.last + 1)}` : undefined
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className={styles.Title}>
        History
      </h2>
      {infiniteScroll && newestHref ? (
        <Pager className={styles.Top} page={span.first} newestHref={newestHref} />
      ) : null}
      {entries.length > 0 ? (
        <HistoryList ref={list} entries={entries} />
      ) : (
        <NoHistory username={username} page={page} isOwn={isOwn} />
      )}
      {isEndless && hasOlder ? <OlderPosts key={span.last} load={loadOlder} /> : null}
      {isEndless ? null : (
        <Pager page={span.last} newestHref={infiniteScroll ? undefined : newestHref} olderHref={olderHref} />
      )}
      {isEndless && !hasOlder && span.last > 1 ? <p className={styles.End}>The beginning</p> : null}
    </section>
  )
}

function NoHistory({ username, page, isOwn }: HistoryFeedProps) {
  if (page > 1) return <EmptyState title="There is nothing on this page">The list ends before it.</EmptyState>
  if (!isOwn) {
    return (
      <EmptyState title="Nothing written yet" icon={<ClockIcon />}>
        What {username} posts and comments is listed here, newest first.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="You have not written anything yet"
      icon={<ClockIcon />}
      action={<ButtonTo to="/forums">Go to the forums</ButtonTo>}
    >
      What you post and comment is listed here, newest first.
    </EmptyState>
  )
}
