import { Fragment } from 'react'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useChangeSetting, useSettings } from './settings.tsx'
import styles from './shortcuts-dialog.module.css'

interface ShortcutGroup {
  title: string
  /** Keys that follow each other, and what they do. */
  shortcuts: readonly (readonly [keys: readonly string[], does: string])[]
}

const groups: readonly ShortcutGroup[] = [
  {
    title: 'Go to',
    shortcuts: [
      [['g', 'f'], 'Forums'],
      [['g', 't'], 'Issue tracker'],
      [['g', 'h'], 'Creation hub'],
      [['/'], 'Search'],
    ],
  },
  {
    title: 'Comments',
    shortcuts: [
      [['n'], 'Next unread comment'],
      [['p'], 'Previous unread comment'],
    ],
  },
  {
    title: 'Everywhere',
    shortcuts: [
      [['Ctrl+Enter'], 'Send what you are writing'],
      [['Ctrl+R'], 'Load this page’s content anew'],
      [['Esc'], 'Close what is open over the page'],
      [['?'], 'This list'],
    ],
  },
]

/** Every keyboard shortcut of the site, and the switch that turns those of a single key off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { keyboardShortcuts } = useSettings()
  const change = useChangeSetting()
  return (
    <Dialog open title="Keyboard shortcuts" onClose={onClose}>
      <div className={styles.Groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={styles.Title}>{title}</h3>
            <dl className={styles.Shortcuts}>
              {shortcuts.map(([keys, does]) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map((key, index) => (
                      <Fragment key={key}>
                        {index > 0 ? ' then ' : null}
                        <kbd>{key}</kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Choice
        kind="switch"
        label="Single-key shortcuts"
        help="Turn them off if your browser or your tools need these keys."
        checked={keyboardShortcuts}
        onChange={(event) => change('keyboardShortcuts', event.currentTarget.checked)}
      />
    </Dialog>
  )
}
