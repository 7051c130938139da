import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { t } from '#app/texts/t.ts'
import styles from './player-controls.module.css'

function keys(): readonly (readonly [keys: readonly string[], does: string])[] {
  return [
    [[t('player.keys.space'), 'k'], t('player.keys.play')],
    [['.'], t('common.circuit.step')],
    [['←', '→', '↑', '↓'], t('player.keys.turn')],
    [['Shift+←', 'Shift+→', '…'], t('player.keys.move')],
    [['+', '-'], t('player.keys.zoom')],
    [['f'], t('player.view.frame')],
    [['t'], t('player.view.top')],
    [['Tab'], t('player.controls.title')],
    [['?'], t('shell.shortcuts.showList')],
  ]
}

interface KeyListProps {
  isOpen: boolean
  onClose: () => void
  hasControls: boolean
}

export function KeyList({ isOpen, onClose, hasControls }: KeyListProps) {
  return (
    <Dialog open={isOpen} size="small" title={t('player.keys.title')} beginsAtTitle onClose={onClose}>
      <dl className={styles.Keys}>
        {keys().map(([names, does]) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {hasControls ? <p className={styles.Hint}>{t('player.keys.digitsHint')}</p> : null}
    </Dialog>
  )
}
