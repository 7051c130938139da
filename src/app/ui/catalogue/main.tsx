import '#app/styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { ContextType } from 'react'
import { ShellContext } from '#app/lib/shell-context.ts'
import { defaultSettings } from '#shared/page/settings.ts'
import { Catalogue } from './catalogue.tsx'

// The context that components need: settings and the site's name.
const shell = {
  settings: defaultSettings,
  site: { origins: { main: location.origin } },
  now: Date.now() / 1000,
} as NonNullable<ContextType<typeof ShellContext>>

const root = document.getElementById('catalogue')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ShellContext value={shell}>
        <Catalogue only={new URLSearchParams(location.search).get('group')} />
      </ShellContext>
    </StrictMode>,
  )
}
