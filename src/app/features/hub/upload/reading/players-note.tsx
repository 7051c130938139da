import { useRef } from 'react'
import { language, t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import styles from './players-note.module.css'

/** Names that are listed; the others are counted. */
const mostNames = 10

interface PlayersNoteProps {
  /** The people whose names are in the chosen archive. */
  names: readonly string[]
  /** Whether they were left out of the chosen archive. */
  isLeftOut: boolean
  onLeaveOut: () => void
}

/** Lists the players whose names and positions a world contains, and offers to leave them out of the published archive. */
export function PlayersNote({ names, isLeftOut, onLeaveOut }: PlayersNoteProps) {
  const note = useRef<HTMLDivElement>(null)

  function leaveOut() {
    // The pressed button is removed.
    note.current?.focus()
    onLeaveOut()
  }

  return (
    <div ref={note} tabIndex={-1} className={styles.Note}>
      <StatusLine status={isLeftOut ? 'success' : 'warning'} className={styles.Sentence}>
        {sentenceOf(names, isLeftOut)}
      </StatusLine>
      {names.length > 0 ? (
        <Button size="small" onClick={leaveOut}>
          {t('hub.players.leaveOutLabel')}
        </Button>
      ) : null}
    </div>
  )
}

function sentenceOf(names: readonly string[], isLeftOut: boolean): string {
  if (isLeftOut) return t('hub.players.leftOut')
  if (names.length === 0) return ''
  const listed = names.slice(0, mostNames)
  if (listed.length < names.length) listed.push(t('hub.players.others', { count: names.length - mostNames }))
  return t('hub.players.found', { names: new Intl.ListFormat(language()).format(listed) })
}
