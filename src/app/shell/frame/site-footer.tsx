import { Link } from '@tanstack/react-router'
import { shellTexts } from '#app/texts/english/shell.ts'
import { useTexts } from '#app/lib/frame-texts.ts'
import { ExternalIcon } from '#app/ui/icon.tsx'
import { linkTo } from '#app/lib/format/outward-link.ts'
import { useShell } from '#app/lib/shell-context.ts'
import { showShortcuts } from '../shortcuts/shortcuts-asked.ts'
import styles from './site-footer.module.css'

/** The year in which the product began. */
const since = 2019

/** The foot of every page: whose it is, whether it is well, what is new, how it looks. */
export function SiteFooter() {
  const texts = useTexts('shell', shellTexts)
  const { site, now } = useShell()
  return (
    <footer lang={texts.lang} className={styles.Footer}>
      <p>
        © {since}–{new Date(now * 1000).getUTCFullYear()} {site.product}
      </p>
      <nav aria-label={texts.aboutSite} className={styles.Links}>
        <a {...linkTo(site.links.status, site, texts.outside)}>
          {texts.status} <ExternalIcon />
        </a>
        <Link to="/changelog">{texts.changelog}</Link>
        <Link to="/settings">{texts.siteSettings}</Link>
        <button type="button" className={styles.Shortcuts} aria-keyshortcuts="?" onClick={showShortcuts}>
          {texts.keyboardShortcuts}
        </button>
      </nav>
    </footer>
  )
}
