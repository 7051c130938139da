import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { archiveMessages } from '#app/lib/refusals/archive-messages.ts'
import { refusalMessage } from '#app/lib/refusals/refusal-message.ts'
import { t } from '#app/texts/t.ts'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import type { ReceivedRefusal } from '#shared/refusals/refusal-of.ts'
import { type Creation, creationQuery } from '../creation.queries.ts'
import { readingQuery } from './reading.query.ts'
import styles from './reading-status.module.css'

interface ReadingStatusProps {
  creation: Pick<Creation, 'id' | 'readingFault'>
  reading: NonNullable<Creation['reading']>
}

/** Says that the archive is still being read, until it was, or that it couldn't be, and why. */
export function ReadingStatus({ creation: { id, readingFault }, reading }: ReadingStatusProps) {
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
