import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useStoreConsent } from './store-consent.ts'
import { storeWidgets } from './store-widgets.ts'
import styles from './store-widgets-panel.module.css'

interface StoreWidgetsPanelProps {
  /** The game's page in the store. */
  page: URL
  /** The store's name. */
  store: string
}

/** The store's widgets, which are not loaded until the visitor has agreed. */
export function StoreWidgetsPanel({ page, store }: StoreWidgetsPanelProps) {
  const [hasConsent, setConsent] = useStoreConsent(page.origin)
  // One button for both states, which keeps the focus when it is pressed.
  return (
    <div className={hasConsent ? styles.Widgets : styles.Offer}>
      {hasConsent ? (
        storeWidgets(page).map(({ title, address }) => (
          <iframe
            key={address}
            src={address}
            title={t('store.widgets.frameTitle', { title, store })}
            className={styles.Frame}
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            loading="lazy"
          />
        ))
      ) : (
        <p className={styles.Note}>{t('store.widgets.consentHint', { store })}</p>
      )}
      <Button size="small" onClick={() => setConsent(!hasConsent)}>
        {hasConsent ? t('common.hide') : t('store.widgets.showLabel')}
      </Button>
    </div>
  )
}
