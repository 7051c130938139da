import { useState } from 'react'
import { useChangeSetting } from '#app/domains/site/settings.tsx'
import { useSite } from '#app/domains/site/shell.queries.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Choice } from '#app/ui/field/choice-field.tsx'
import styles from './opening-dialog.module.css'

/** The article about what to do when the game doesn't open. */
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
      title={`Opening ${product}`}
      onClose={close}
      footer={
        <>
          <LinkButton href="/wishlist">Buy the game</LinkButton>
          <Button variant="primary" onClick={close}>
            OK
          </Button>
        </>
      }
    >
      <div className={styles.Words}>
        <p>Your browser hands this creation over to the game, and may ask you first.</p>
        <p>
          You don’t own {product} yet? You get it on the <a href="/wishlist">buy page</a>.
        </p>
        <p>
          It isn’t opening? The <a href={helpArticle}>help article</a> says what to do.
        </p>
        <Choice
          label="Don't show again"
          checked={isEnough}
          onChange={(event) => setIsEnough(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}
