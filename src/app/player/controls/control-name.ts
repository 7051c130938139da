import { t } from '#app/texts/t.ts'
import type { Control } from '../session/player-session.ts'

/** Name of a control: the label beside it, else its kind and number. */
export function controlName({ kind, label, number }: Pick<Control, 'kind' | 'label' | 'number'>): string {
  return label ?? t('player.controls.name', { kind, number })
}
