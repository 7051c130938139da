/** Calls back when the page's theme changes; returns a function that stops it. */
export function followTheme(listener: (theme: 'dark' | 'light') => void): () => void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const tell = () => {
    const { theme } = root.dataset
    listener(theme === 'dark' || theme === 'light' ? theme : system.matches ? 'dark' : 'light')
  }
  const observer = new MutationObserver(tell)
  observer.observe(root, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', tell)
  tell()
  return () => {
    observer.disconnect()
    system.removeEventListener('change', tell)
  }
}
