import { t } from '#app/texts/t.ts'
import type { Control } from '../session/player-session.ts'

/** What a control is called: by the label beside it, else by its kind and number. */
export function controlName({ kind, label, number }: Pick<Control, 'kind' | 'label' | 'number'>): string {
  return label ?? t('player.controls.name', { kind, number })
}
