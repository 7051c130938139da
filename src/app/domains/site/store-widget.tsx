import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import type { Widget } from './store-widgets.ts'
import styles from './store-widget.module.css'

/** A widget of the store, which hears nothing of the visitor until they ask for it. */
export function StoreWidget({ title, address, store }: Widget & { store: string }) {
  const [isWanted, setIsWanted] = useState(false)
  if (isWanted) {
    return (
      <iframe
        src={address}
        title={`${title} (${store})`}
        className={styles.Frame}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    )
  }
  return (
    <div className={styles.Offer}>
      <h3 className={styles.Title}>{title}</h3>
      <p className={styles.Note}>Showing it loads a page of {store}, which may set its own cookies.</p>
      <Button size="small" onClick={() => setIsWanted(true)}>
        Show the widget
      </Button>
    </div>
  )
}
