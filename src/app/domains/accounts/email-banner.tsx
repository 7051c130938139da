import { useState } from 'react'
import * as texts from '#app/texts/english/email-notice.ts'
import { Button } from '#app/ui/button/button.tsx'
import { forgetArrival, hasArrived } from './arrival.ts'
import { EmailNotice } from './email-notice.tsx'
import styles from './email-notice.module.css'

/** Stands above the page for who has just come in with an address that is not verified, until it is closed. */
export function EmailBanner() {
  const [isOpen, setIsOpen] = useState(hasArrived)
  if (!isOpen) return null
  return (
    <div className={styles.Banner}>
      <EmailNotice title={texts.checkYourEmail}>
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            forgetArrival()
            setIsOpen(false)
            // The button is gone: the keyboard goes on at the page.
            document.getElementById('content')?.focus()
          }}
        >
          {texts.close}
        </Button>
      </EmailNotice>
    </div>
  )
}
