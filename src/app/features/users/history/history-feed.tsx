import { createLink } from '@tanstack/react-router'
import { PagedList } from '#app/objects/paged-list/paged-list.tsx'
import { useSettings } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/users.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { ClockIcon } from '#app/ui/icon.tsx'
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
  const { entries, ...shown } = useHistory(username, page, infiniteScroll)
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className={styles.Title}>
        {texts.history}
      </h2>
      <PagedList {...shown} href={`/@${username}`} page={page} end={texts.theBeginning}>
        {(list) =>
          entries.length > 0 ? (
            <HistoryList ref={list} entries={entries} />
          ) : (
            <NoHistory username={username} page={page} isOwn={isOwn} />
          )
        }
      </PagedList>
    </section>
  )
}

function NoHistory({ username, page, isOwn }: HistoryFeedProps) {
  if (page > 1) return <EmptyState title={texts.nothingOnThisPage}>{texts.listEndsBeforeIt}</EmptyState>
  if (!isOwn) {
    return (
      <EmptyState title={texts.nothingWrittenYet} icon={<ClockIcon />}>
        {texts.theirHistoryListed(username)}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={texts.youHaveNotWrittenAnything}
      icon={<ClockIcon />}
      action={<ButtonTo to="/forums">{texts.goToForums}</ButtonTo>}
    >
      {texts.yourHistoryListed}
    </EmptyState>
  )
}
