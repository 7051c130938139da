/** Close functions of the players that are open in texts, by their boxes. */
const openPlayers = new Map<Element, () => void>()

/** Notes a player; the function forgets it. */
export function notePlayer(box: Element, close: () => void): () => void {
  openPlayers.set(box, close)
  return () => openPlayers.delete(box)
}

/** Closes the players whose texts are no longer in the page: React doesn't know them. */
export function closeLostPlayers(): void {
  for (const [box, close] of openPlayers) if (!box.isConnected) close()
}
