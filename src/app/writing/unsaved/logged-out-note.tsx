import { useCurrentPath } from '#app/lib/hooks/use-current-path.ts'
import { entryAddress } from '#shared/addresses/entry-address.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { rich } from '#app/texts/t.ts'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { addLoggedOutNote } from './unsaved-text.ts'
import styles from './logged-out-note.module.css'

/** A notice in a form that stays open when its user's session ends, here or in another tab. */
export function LoggedOutNote() {
  const isLoggedIn = useViewer().currentUser !== null
  const login = entryAddress('/login', { r: useCurrentPath() })
  return (
    <StatusLine ref={addLoggedOutNote} status="warning" className={styles.Note}>
      {isLoggedIn
        ? null
        : rich('objects.writing.loggedOutHint', {
            link: (text) => (
              <a href={login} target="_blank" rel="noopener">
                {text}
              </a>
            ),
          })}
    </StatusLine>
  )
}
