import { t } from '#app/texts/t.ts'
import type { Quaternion } from '#circuits/save-file/save.ts'
import { openInPlace, playerButton } from './player-place.ts'

/** Adds a button to a creation's card that runs it there; to one without a save that can be run, none. */
export function offerCardPlayer(card: HTMLElement): void {
  const { save: url, bytes, turn } = card.dataset
  const picture = card.querySelector('img')
  const title = card.querySelector('strong')?.textContent ?? ''
  const link = card.querySelector('a')
  if (url === undefined || !picture || !link) return
  const button = playerButton(t('common.card.run'))
  button.addEventListener('click', () => {
    openInPlace(button, () => ({
      source: { url, size: Number(bytes) },
      rootTurn: turnOf(turn),
      title,
      poster: picture.currentSrc,
      hides: picture,
      isStarted: true,
    })).catch(() => link.click())
  })
  card.append(button)
}

/** The four numbers of a turn, as in an attribute; null if there are none. */
function turnOf(attribute = ''): Quaternion | null {
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN, w = Number.NaN] = attribute.split(' ').map(Number)
  return [x, y, z, w].every(Number.isFinite) ? [x, y, z, w] : null
}
