import { useState } from 'react'
import { useChangeSetting } from '#app/api/settings.tsx'
import { useSite } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Choice } from '#app/ui/field/field.tsx'
import styles from './creation-page.module.css'

/** The help article for when the game doesn't open; its slug depends on its title. */
const helpArticle = '/view/pst-56609d78'

export function OpeningDialog({ onClose }: { onClose: () => void }) {
  const { product } = useSite()
  const changeSetting = useChangeSetting()
  const [isHiddenFromNowOn, setIsHiddenFromNowOn] = useState(false)

  function close() {
    onClose()
    if (isHiddenFromNowOn) changeSetting('showOpenInGameDialog', false)
  }

  return (
    <Dialog
      open
      title={t('hub.opening.title', { product })}
      onClose={close}
      footer={
        <>
          <LinkButton href="/wishlist">{t('home.store.buyGame')}</LinkButton>
          <Button variant="primary" onClick={close}>
            {t('common.ok')}
          </Button>
        </>
      }
    >
      <div className={styles.Text}>
        <p>{t('hub.opening.browserHint')}</p>
        <p>{rich('hub.opening.noGameHint', { product, link: (text) => <a href="/wishlist">{text}</a> })}</p>
        <p>{rich('hub.opening.troubleshootingHint', { link: (text) => <a href={helpArticle}>{text}</a> })}</p>
        <Choice
          label={t('hub.opening.dontShowAgainLabel')}
          checked={isHiddenFromNowOn}
          onChange={(event) => setIsHiddenFromNowOn(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}
