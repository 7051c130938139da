import { Choice } from '#app/ui/field/field.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useChangeSetting } from '#app/api/settings.tsx'
import { useSettings } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import styles from './shortcuts-dialog.module.css'

interface ShortcutGroup {
  title: string
  shortcuts: readonly (readonly [keys: readonly string[], does: string])[]
}

function shortcutGroups(): readonly ShortcutGroup[] {
  return [
    {
      title: t('shell.shortcuts.goToTitle'),
      shortcuts: [
        [['g', 'f'], t('common.forums')],
        [['g', 't'], t('common.tracker')],
        [['g', 'h'], t('common.hub')],
        [['/'], t('common.search')],
      ],
    },
    {
      title: t('common.comments'),
      shortcuts: [
        [['n'], t('shell.shortcuts.nextUnreadComment')],
        [['p'], t('shell.shortcuts.previousUnreadComment')],
        [['q'], t('shell.shortcuts.quote')],
      ],
    },
    { title: t('shell.shortcuts.creationTitle'), shortcuts: [[['e'], t('player.explore')]] },
    {
      title: t('shell.shortcuts.everywhereTitle'),
      shortcuts: [
        [['Ctrl+Enter'], t('common.submit')],
        [['Ctrl+R'], t('shell.shortcuts.refresh')],
        [['Esc'], t('shell.shortcuts.closeDialog')],
        [['?'], t('shell.shortcuts.showList')],
      ],
    },
  ]
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { keyboardShortcuts } = useSettings()
  const change = useChangeSetting()

  return (
    <Dialog open title={t('shell.shortcuts.title')} beginsAtTitle onClose={onClose}>
      <div className={styles.Groups}>
        {shortcutGroups().map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={styles.Title}>{title}</h3>
            <dl className={styles.Shortcuts}>
              {shortcuts.map(([keys, does]) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Choice
        kind="switch"
        label={t('settings.shortcuts.label')}
        help={t('shell.shortcuts.switchHint')}
        checked={keyboardShortcuts}
        onChange={(event) => change('keyboardShortcuts', event.currentTarget.checked)}
      />
    </Dialog>
  )
}

function Keys({ keys: [key, next] }: { keys: readonly string[] }) {
  const first = <kbd>{key}</kbd>
  return next ? rich('shell.shortcuts.keySequence', { first, second: <kbd>{next}</kbd> }) : first
}
