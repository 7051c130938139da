import { ExternalIcon } from '#app/ui/icon.tsx'
import { useShell } from '#app/lib/shell-context.ts'
import { showShortcuts } from '#app/shell/shortcuts/shortcuts-help.tsx'
import styles from './site-footer.module.css'
import { t } from '#app/texts/t.ts'

/** The footer of every page: copyright, links, keyboard shortcuts. */
export function SiteFooter() {
  const { copyright, links } = useShell().footer
  return (
    <footer className={styles.Footer}>
      <p>{copyright}</p>
      <nav aria-label={t('shell.footer.label')} className={styles.Links}>
        {links.map(([label, link]) => (
          <a key={label} {...link}>
            {label} {link.target ? <ExternalIcon /> : null}
          </a>
        ))}
        <button type="button" className={styles.Shortcuts} aria-keyshortcuts="?" onClick={showShortcuts}>
          {t('shell.shortcuts.title')}
        </button>
      </nav>
    </footer>
  )
}
