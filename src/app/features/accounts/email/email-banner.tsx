import { useChangeSetting } from '#app/api/settings.tsx'
import * as texts from '#app/texts/english/email-notice.ts'
import { Button } from '#app/ui/button/button.tsx'
import { EmailNotice } from '#app/objects/verification/email-notice.tsx'
import styles from '../../../objects/verification/email-notice.module.css'

/** Stands above the page for whoever has signed in with an address that is not verified, until it is closed. */
export function EmailBanner() {
  const changeSetting = useChangeSetting()
  return (
    <div className={styles.Banner}>
      <EmailNotice title={texts.checkYourEmail}>
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            changeSetting('emailBanner', false)
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
