import { t } from '#app/texts/t.ts'
import type { Quaternion } from '#circuits/save-file/save.ts'
import type { PlayerRequest } from '#circuits/player/player-session.ts'

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

export interface PlayerPlace extends PlayerRequest {
  title: string
  poster: string | null
  hides: HTMLElement
  isStarted?: boolean
}

export function playerButton(label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'text-tool'
  button.textContent = label
  return button
}

/**
 * Opens the player in place of an element; the button has opened it, and gets the focus back when it is closed. Rejects if the
 * player's code can't be loaded.
 */
export async function openInPlace(
  button: HTMLButtonElement,
  describe: () => PlayerPlace | Promise<PlayerPlace>,
): Promise<void> {
  button.disabled = true
  try {
    const [{ mountPlayer }, place] = await Promise.all([import('./mount-player.tsx'), describe()])
    // The text may be gone by now.
    if (!button.isConnected) return
    const box = document.createElement('div')
    box.className = 'text-player'
    place.hides.before(box)
    place.hides.hidden = true
    button.hidden = true
    mountPlayer(box, place, () => {
      box.remove()
      place.hides.hidden = false
      button.hidden = false
      button.focus()
    })
  } finally {
    button.disabled = false
  }
}
