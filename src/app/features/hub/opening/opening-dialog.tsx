import { useState } from 'react'
import { useChangeSetting } from '#app/api/settings.tsx'
import { useSite } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/opening.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Choice } from '#app/ui/field/choice-field.tsx'
import styles from './opening-dialog.module.css'

/** The article about what to do when the game doesn't open; its slug is whatever its title on a site is. */
const helpArticle = '/view/pst-56609d78'

/** Says that the game is being opened, and what to do when it doesn't or isn't there. */
export function OpeningDialog({ onClose }: { onClose: () => void }) {
  const { product } = useSite()
  const changeSetting = useChangeSetting()
  const [isEnough, setIsEnough] = useState(false)

  function close() {
    onClose()
    if (isEnough) changeSetting('showOpenInGameDialog', false)
  }

  return (
    <Dialog
      open
      title={texts.openingProduct(product)}
      onClose={close}
      footer={
        <>
          <LinkButton href="/wishlist">{texts.buyGame}</LinkButton>
          <Button variant="primary" onClick={close}>
            {texts.ok}
          </Button>
        </>
      }
    >
      <div className={styles.Words}>
        <p>{texts.yourBrowserHandsThisCreation}</p>
        <p>
          {texts.doNotOwnYet(product)} <a href="/wishlist">{texts.buyPage}</a>.
        </p>
        <p>
          {texts.itIsntOpening} <a href={helpArticle}>{texts.helpArticle}</a>.
        </p>
        <Choice
          label={texts.dontShowAgain}
          checked={isEnough}
          onChange={(event) => setIsEnough(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}
