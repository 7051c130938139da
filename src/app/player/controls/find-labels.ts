import { t } from '#app/texts/t.ts'
import type { ComboboxResult } from '#app/ui/combobox/use-combobox.ts'
import type { PlacedLabel } from '../session/player-session.ts'

/** Labels that are offered at once. */
const most = 12

/** Characters of a label that are searched. */
const searched = 500

/** Labels with a text, those that begin with it first; without a text, the first ones. */
export function findLabels(labels: readonly PlacedLabel[], text: string): ComboboxResult<PlacedLabel> {
  const query = plain(text)
  const starting: PlacedLabel[] = []
  const containing: PlacedLabel[] = []
  for (const label of labels) {
    if (label.text.trim() === '') continue
    const at = plain(label.text).indexOf(query)
    if (at === 0) starting.push(label)
    else if (at > 0 && containing.length < most) containing.push(label)
    if (starting.length === most) break
  }
  const items = [...starting, ...containing].slice(0, most)
  return items.length > 0 ? { items } : { items, hint: t('player.find.none') }
}

function plain(text: string): string {
  return text.slice(0, searched).replace(/\s+/g, ' ').trim().toLowerCase()
}
