import { Fragment } from 'react'
import * as texts from '#app/texts/english/shortcuts.ts'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useChangeSetting } from '#app/api/settings.tsx'
import { useSettings } from '#app/lib/shell-context.ts'
import styles from './shortcuts-dialog.module.css'

interface ShortcutGroup {
  title: string
  /** Keys that follow each other, and what they do. */
  shortcuts: readonly (readonly [keys: readonly string[], does: string])[]
}

const groups: readonly ShortcutGroup[] = [
  {
    title: texts.goTo,
    shortcuts: [
      [['g', 'f'], texts.forums],
      [['g', 't'], texts.issueTracker],
      [['g', 'h'], texts.creationHub],
      [['/'], texts.search],
    ],
  },
  {
    title: texts.comments,
    shortcuts: [
      [['n'], texts.nextUnreadComment],
      [['p'], texts.previousUnreadComment],
    ],
  },
  {
    title: texts.everywhere,
    shortcuts: [
      [['Ctrl+Enter'], texts.sendWhatYouAreWriting],
      [['Ctrl+R'], texts.loadThisPagesContentAnew],
      [['Esc'], texts.closeWhatIsOpenOver],
      [['?'], texts.thisList],
    ],
  },
]

/** Every keyboard shortcut of the site, and the switch that turns those of a single key off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { keyboardShortcuts } = useSettings()
  const change = useChangeSetting()

  return (
    <Dialog open title={texts.keyboardShortcuts} beginsAtTitle onClose={onClose}>
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
                        {index > 0 ? texts.afterwards : null}
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
        label={texts.singleKeyShortcuts}
        help={texts.turnThemOffIfYour}
        checked={keyboardShortcuts}
        onChange={(event) => change('keyboardShortcuts', event.currentTarget.checked)}
      />
    </Dialog>
  )
}
