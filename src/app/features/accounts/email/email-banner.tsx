import { useChangeSetting } from '#app/api/settings.tsx'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { EmailNotice } from '#app/writing/verification/email-notice.tsx'
import styles from '#app/writing/verification/email-notice.module.css'

export function EmailBanner() {
  const changeSetting = useChangeSetting()
  return (
    <div className={styles.Banner}>
      <EmailNotice title={t('accounts.verification.bannerTitle')}>
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            changeSetting('emailBanner', false)
            // The button is removed: the focus moves to the page.
            document.getElementById('content')?.focus()
          }}
        >
          {t('common.close')}
        </Button>
      </EmailNotice>
    </div>
  )
}
