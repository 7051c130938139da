/** Milliseconds after which work begins even without an idle callback. */
const timeoutMs = 1_000

/** Whether the visitor lets pages move by themselves: no reduced motion, and no saving of data. */
export function allowsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData()
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}

/** Runs the work after the page has loaded, in an idle callback if supported; returns a function that cancels it. */
export function afterPageLoad(work: () => Promise<void> | void): () => void {
  let isCancelled = false
  const run = () => {
    if (!isCancelled) void work()
  }
  const schedule = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: timeoutMs })
    else setTimeout(run, timeoutMs)
  }
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
  return () => {
    isCancelled = true
    removeEventListener('load', schedule)
  }
}
