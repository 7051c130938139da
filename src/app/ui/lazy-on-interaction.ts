/** First signs that a visitor is about to do more than to look at the page as it came. */
const signs = ['pointermove', 'touchstart', 'keydown'] as const

/**
 * Loads code that a page is complete without: ahead of its use, when the visitor first moves, touches or types, or by the
 * function it returns. That rejects when the code can't be loaded; its next call tries again.
 */
export function lazyOnInteraction<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined

  function get(): Promise<Part> {
    part ??= load().catch((error: unknown) => {
      part = undefined
      throw error
    })
    return part
  }

  // A failure is reported when the code is used.
  const ahead = () => void get().catch(() => {})
  if (typeof document !== 'undefined') {
    for (const sign of signs) addEventListener(sign, ahead, { once: true, passive: true })
  }
  return get
}
