import { createRoot } from 'react-dom/client'
import { Player } from '#app/player/player.tsx'
import { notePlayer } from './enhance.ts'
import type { PlayerPlace } from './text-player.ts'

/** Shows the player in a box of a rendered text, which React doesn't know, until it's closed or the text is gone; `onClose` is called once it's gone. */
export function mountPlayer(
  box: HTMLElement,
  { source, rootTurn, title, poster, isStarted = false }: PlayerPlace,
  onClose: () => void,
): void {
  const root = createRoot(box)
  const close = () => {
    forget()
    root.unmount()
    onClose()
  }
  const forget = notePlayer(box, close)
  // Even without a picture, it takes the room of one.
  const picture = poster === null ? <div /> : <img src={poster} alt="" />
  root.render(
    <Player
      request={{ source, rootTurn }}
      title={title}
      poster={picture}
      isStarted={isStarted}
      onClose={close}
    />,
  )
}
