import type { Settings } from '#shared/settings.ts'

/** The grounds of the two themes, as `--ground` has them. */
const grounds = Object.entries({ dark: '#0e1216', light: '#f5f3ee' })

/** What browsers colour their own bars by: the chosen theme, else the one that the device is in. */
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
