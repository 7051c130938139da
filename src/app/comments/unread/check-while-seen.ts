/** Milliseconds until the first check of a page that is looked at, and the longest pause between two. */
const pauses = { first: 60_000, longest: 600_000 }

/** A page that can be out of sight; `document` is one. */
export type SeenPage = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

/**
 * Checks for something while a page is in sight: on its return, after a minute, and then ever more seldom. Nothing runs
 * while it is hidden, and a check that fails is as good as one that found nothing. Returns how to stop.
 */
export function checkWhileSeen(check: () => Promise<void>, page: SeenPage = document): () => void {
  let pause = pauses.first
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(run, pause)
  }

  function run(): void {
    pause = Math.min(pause * 2, pauses.longest)
    wait()
    check().catch(() => undefined)
  }

  function turned(): void {
    clearTimeout(timer)
    if (page.hidden) return
    pause = pauses.first
    wait()
    check().catch(() => undefined)
  }

  if (!page.hidden) wait()
  page.addEventListener('visibilitychange', turned)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', turned)
  }
}
