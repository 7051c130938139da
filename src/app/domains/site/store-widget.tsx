import { useState } from 'react'
import * as texts from '#app/texts/english/wishlist.ts'
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
      <p className={styles.Note}>{texts.showingItLoadsPageOf(store)}</p>
      <Button size="small" onClick={() => setIsWanted(true)}>
        {texts.showWidget}
      </Button>
    </div>
  )
}
