import type { Settings } from '#shared/settings.ts'

/** The grounds of the two themes, as `--ground` has them. */
const grounds = { dark: '#0e1216', light: '#f5f3ee' }

/** What browsers colour their own bars by: the chosen theme, else the one that the device is in. */
export function ThemeColours({ theme }: Pick<Settings, 'theme'>) {
  if (theme !== 'auto') return <meta name="theme-color" content={grounds[theme]} />
  return (
    <>
      <meta name="theme-color" content={grounds.dark} media="(prefers-color-scheme: dark)" />
      <meta name="theme-color" content={grounds.light} media="(prefers-color-scheme: light)" />
    </>
  )
}
