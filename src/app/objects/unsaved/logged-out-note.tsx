import { entryAddress, useHere } from '#app/objects/unsaved/entry-address.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/object-writing.ts'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { addLoggedOutNote } from './unsaved-text.ts'
import styles from './logged-out-note.module.css'

/** Stands in a form that stays open when its writer's session ends, here or in another tab. */
export function LoggedOutNote() {
  const isLoggedIn = useViewer().currentUser !== null
  const login = entryAddress('/login', useHere())
  return (
    <StatusLine ref={addLoggedOutNote} status="warning" className={styles.Note}>
      {isLoggedIn ? null : (
        <>
          {texts.youHaveBeenLoggedOut}{' '}
          <a href={login} target="_blank" rel="noopener">
            {texts.logInAgainInNew}
          </a>
          .
        </>
      )}
    </StatusLine>
  )
}
