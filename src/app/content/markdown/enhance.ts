import { whenIdle } from '#app/lib/browser.ts'

const known = new WeakSet<Element>()

/** Enhances a text by scripts: short videos play, circuits run, and creations can be run, each when it comes into view. */
export function enhance(text: HTMLElement): void {
  if (text.querySelector('.short'))
    void import('./play-video.ts').then(({ playShorts }) => playShorts(text), ignore)
  for (const figure of text.querySelectorAll<HTMLElement>('figure.circuit')) whenInView(figure, runCircuit)
  for (const card of text.querySelectorAll<HTMLElement>('.creation-card[data-save]'))
    whenInView(card, offerPlayer)
}

/** Without the code the drawing is still there. */
function ignore() {}

async function runCircuit(figure: HTMLElement): Promise<void> {
  await whenIdle()
  const { runInPage } = await import('./run-circuit.ts')
  if (figure.isConnected) runInPage(figure)
}

async function offerPlayer(card: HTMLElement): Promise<void> {
  await whenIdle()
  const { offerCardPlayer } = await import('./text-player.ts')
  if (card.isConnected) offerCardPlayer(card)
}

function whenInView(element: HTMLElement, act: (element: HTMLElement) => Promise<void>): void {
  if (known.has(element)) return
  known.add(element)
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting && element.isConnected) return
    observer.disconnect()
    if (element.isConnected) act(element).catch(ignore)
  })
  observer.observe(element)
}

const openPlayers = new Map<Element, () => void>()

export function notePlayer(box: Element, close: () => void): () => void {
  openPlayers.set(box, close)
  return () => openPlayers.delete(box)
}

/** Closes the players whose texts are no longer in the page: React doesn't know them. */
export function closeLostPlayers(): void {
  for (const [box, close] of openPlayers) if (!box.isConnected) close()
}
