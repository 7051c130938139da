import { type ContextType, type ReactElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#app/styles/index.css'
import { ShellContext } from '#app/lib/shell-context.ts'
import { defaultSettings } from '#shared/page/settings.ts'
import { ConfirmProvider } from '#app/ui/confirm/confirm.tsx'
import { Toasts } from '#app/ui/toast/toasts.tsx'
import { actions } from './actions.tsx'
import { dialogs, selection } from './dialogs.tsx'
import { fields, feedback } from './feedback.tsx'
import { badges } from './badges.tsx'
import { page } from './page.tsx'
import type { SpecimenProps } from './specimen.tsx'
import styles from './catalogue.module.css'

const groups: { id: string; title: string; specimens: ReactElement<{ children: unknown }> }[] = [
  { id: 'actions', title: 'Actions', specimens: actions },
  { id: 'selection', title: 'Selection', specimens: selection },
  { id: 'dialogs', title: 'Dialogs', specimens: dialogs },
  { id: 'fields', title: 'Fields and forms', specimens: fields },
  { id: 'feedback', title: 'Feedback', specimens: feedback },
  { id: 'badges', title: 'Badges', specimens: badges },
  { id: 'page', title: 'Parts of a page', specimens: page },
]

/** All components in their states and in both themes; `only` shows one group. */
function Catalogue({ only }: { only: string | null }) {
  const visibleGroups = groups.filter(({ id }) => only === null || id === only)
  return (
    <ConfirmProvider>
      <div className={styles.Catalogue}>
        <div className={styles.Rail}>
          <header className={styles.Brand}>
            <h1>Components</h1>
            <p>Every part of the interface, in its states and in both themes.</p>
          </header>
          <nav aria-label="Components" className={styles.Index}>
            {groups.map(({ id, title, specimens }) => (
              <div key={id}>
                <a href={`?group=${id}`} className={styles.GroupLink} aria-current={only === id || undefined}>
                  {title}
                </a>
                <ul>
                  {(specimens.props.children as ReactElement<SpecimenProps>[]).map(({ props }) => (
                    <li key={props.id}>
                      <a href={`${only === null || only === id ? '' : `?group=${id}`}#${props.id}`}>
                        {props.name}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            {only === null ? null : (
              <a href="?" className={styles.GroupLink}>
                All groups
              </a>
            )}
          </nav>
        </div>
        <main className={styles.Groups}>
          {visibleGroups.map(({ id, title, specimens }) => (
            <section key={id} className={styles.Group} aria-labelledby={`group-${id}`}>
              <h2 id={`group-${id}`}>{title}</h2>
              {specimens}
            </section>
          ))}
        </main>
      </div>
      <Toasts />
    </ConfirmProvider>
  )
}

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
