import { Link } from '@tanstack/react-router'
import { ExternalIcon } from '#app/ui/icon.tsx'
import { useShell } from './shell-context.ts'
import { showShortcuts } from './shortcuts-asked.ts'
import styles from './site-footer.module.css'

/** The year in which the product began. */
const since = 2019

/** The foot of every page: whose it is, whether it is well, what is new, how it looks. */
export function SiteFooter() {
  const { site, now } = useShell()
  return (
    <footer className={styles.Footer}>
      <p>
        © {since}–{new Date(now * 1000).getUTCFullYear()} {site.product}
      </p>
      <nav aria-label="About the site" className={styles.Links}>
        <a href={site.links.status} target="_blank" rel="noopener" title="Status (opens in a new tab)">
          Status <ExternalIcon />
        </a>
        <Link to="/changelog">Changelog</Link>
        <Link to="/settings">Site settings</Link>
        <button type="button" className={styles.Shortcuts} aria-keyshortcuts="?" onClick={showShortcuts}>
          Keyboard shortcuts
        </button>
      </nav>
    </footer>
  )
}
