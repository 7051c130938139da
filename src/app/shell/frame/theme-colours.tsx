import type { Settings } from '#shared/page/settings.ts'

/** The background colours of the two themes, equal to `--ground`. */
const grounds = Object.entries({ dark: '#0e1216', light: '#f5f3ee' })

/** The `theme-color` of the browser's own bars: by the chosen theme, else the device's. */
export function ThemeColours({ theme }: Pick<Settings, 'theme'>) {
  return grounds.map(([scheme, ground]) =>
    theme === 'auto' || theme === scheme ? (
      <meta
        key={scheme}
        name="theme-color"
        content={ground}
        media={theme === 'auto' ? `(prefers-color-scheme: ${scheme})` : undefined}
      />
    ) : null,
  )
}
