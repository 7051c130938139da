/** Calls back when the page's theme changes; returns a function that stops it. */
export function followTheme(listener: (theme: 'dark' | 'light') => void): () => void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const notify = () => {
    const { theme } = root.dataset
    listener(theme === 'dark' || theme === 'light' ? theme : system.matches ? 'dark' : 'light')
  }
  const observer = new MutationObserver(notify)
  observer.observe(root, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', notify)
  notify()
  return () => {
    observer.disconnect()
    system.removeEventListener('change', notify)
  }
}
