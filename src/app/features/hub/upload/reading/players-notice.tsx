import { useRef } from 'react'
import { language, t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import styles from './players-notice.module.css'

/** Names that are listed; the others are counted. */
const maxNames = 10

interface PlayersNoticeProps {
  /** The people whose names are in the chosen archive. */
  names: readonly string[]
  /** Whether they were left out of the chosen archive. */
  isRemoved: boolean
  onRemove: () => void
}

/** Lists the players whose names and positions a world contains, and offers to leave them out of the published archive. */
export function PlayersNotice({ names, isRemoved, onRemove }: PlayersNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)

  function remove() {
    // The pressed button is removed.
    notice.current?.focus()
    onRemove()
  }

  return (
    <div ref={notice} tabIndex={-1} className={styles.Notice}>
      <StatusLine status={isRemoved ? 'success' : 'warning'} className={styles.Sentence}>
        {sentenceOf(names, isRemoved)}
      </StatusLine>
      {names.length > 0 ? (
        <Button size="small" onClick={remove}>
          {t('hub.players.removeLabel')}
        </Button>
      ) : null}
    </div>
  )
}

function sentenceOf(names: readonly string[], isRemoved: boolean): string {
  if (isRemoved) return t('hub.players.leftOut')
  if (names.length === 0) return ''
  const listed = names.slice(0, maxNames)
  if (listed.length < names.length) listed.push(t('hub.players.others', { count: names.length - maxNames }))
  return t('hub.players.found', { names: new Intl.ListFormat(language()).format(listed) })
}
