import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#app/texts/t.ts'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { type Creation, creationQuery } from '../creation.queries.ts'
import { readingQuery } from './reading.query.ts'
import styles from './reading-status.module.css'

interface ReadingStatusProps {
  id: string
  reading: NonNullable<Creation['reading']>
}

/** Says that the archive is still being read, until it was, or that it couldn't be. */
export function ReadingStatus({ id, reading }: ReadingStatusProps) {
  if (reading === 'FAILED') return <StatusLine status="warning">{t('hub.reading.failed')}</StatusLine>
  if (reading === 'UNREAD') return <StatusLine>{t('hub.reading.unread')}</StatusLine>
  return <Waiting id={id} />
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
