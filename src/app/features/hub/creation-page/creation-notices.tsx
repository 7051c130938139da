import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { read } from '#app/api/call.ts'
import { CreationReadingDocument } from '#app/graphql.gen.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { archiveMessages } from '#app/lib/refusals/archive-messages.ts'
import { refusalMessage } from '#app/lib/refusals/refusal-message.ts'
import { t } from '#app/texts/t.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { CopyLink } from '#app/content/article/object-article.tsx'
import { SuccessIcon } from '#app/ui/icon.tsx'
import type { ReceivedRefusal } from '#shared/refusals/refusal-of.ts'
import { type Creation, creationQuery } from '#app/features/hub/creation.queries.ts'
import { isPlayable, OpenInGame } from './get-creation.tsx'
import styles from './creation-page.module.css'

export function CreationNotices({ creation, isNew }: { creation: Creation; isNew: boolean }) {
  return (
    <>
      {isNew ? <PublishedPanel creation={creation} /> : null}
      {creation.reading ? <ReadingStatus creation={creation} reading={creation.reading} /> : null}
    </>
  )
}

function PublishedPanel({ creation }: { creation: Creation }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Doesn't move the focus of a user who has already moved it.
    const { activeElement, body } = document
    const isIdle = activeElement === body || activeElement?.getAttribute('tabindex') === '-1'
    if (isIdle) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={styles.Published} aria-labelledby="published">
      <h2 id="published" ref={title} tabIndex={-1} className={styles.Title}>
        <SuccessIcon /> {t('hub.upload.live')}
      </h2>
      <p>{t('hub.upload.liveHint')}</p>
      <div className={styles.Actions}>
        <CopyLink id={creation.id} />
        {isPlayable(creation) ? <OpenInGame id={creation.id} /> : null}
      </div>
    </section>
  )
}

interface ReadingStatusProps {
  creation: Pick<Creation, 'id' | 'readingFault'>
  reading: NonNullable<Creation['reading']>
}

function ReadingStatus({ creation: { id, readingFault }, reading }: ReadingStatusProps) {
  if (reading === 'FAILED')
    return (
      <StatusLine status="warning">
        {t('hub.reading.failed', { reason: readingFault ? faultText(readingFault) : '' })}
      </StatusLine>
    )
  if (reading === 'UNREAD') return <StatusLine>{t('hub.reading.unread')}</StatusLine>
  return <Waiting id={id} />
}

function faultText({ code, values, sentence }: NonNullable<Creation['readingFault']>): string {
  return (
    refusalMessage(archiveMessages, { code, values: JSON.parse(values) as ReceivedRefusal['values'] }) ??
    sentence
  )
}

function Waiting({ id }: { id: string }) {
  const client = useQueryClient()
  const { data } = useQuery(readingQuery(id))
  const isOver = data !== undefined && data !== 'WAITING'
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: creationQuery(id).queryKey })
  }, [client, id, isOver])
  return (
    <div role="status" className={styles.Reading}>
      <p className={styles.Now}>{t('hub.reading.waiting')}</p>
      <progress aria-label={t('hub.reading.waiting')} />
      <p>{t('hub.reading.waitingHint')}</p>
    </div>
  )
}

/** Milliseconds between looks at whether an archive was read. */
const readingEvery = 2_000

function readingQuery(id: string) {
  return queryOptions({
    queryKey: ['creation-reading', id],
    queryFn: async () => (await read(CreationReadingDocument, { id })).creation.reading,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data === 'WAITING' ? readingEvery : false,
  })
}
