const signs = ['pointermove', 'touchstart', 'keydown'] as const

/**
 * Loads optional code: at the visitor's first movement, touch or key, or by the returned function. That rejects if the code
 * can't be loaded; its next call tries again.
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
