import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { PasswordField } from '#app/ui/field/text-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import type { Account } from '../account.queries.ts'
import styles from '../cards.module.css'
import { requestDeletion } from './deletion-changes.ts'
import own from './personal-data.module.css'
import { TextsChoice } from './texts-choice.tsx'

interface DeletionCardProps {
  user: Account['currentUser']
  /** Called once the deletion is requested, before the banner takes this card's place. */
  onRequest: () => void
}

/** Deletes the viewer's account, in a week. */
export function DeletionCard({ user, onRequest }: DeletionCardProps) {
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={t('accounts.settings.deletion.title')} id="delete" className={own.Data}>
      <p className={styles.Explanation}>{t('accounts.settings.deletion.hint')}</p>
      <Button variant="danger" disabled={!isHydrated} onClick={() => setIsOpen(true)}>
        {t('accounts.settings.deletion.open')}
      </Button>
      <DeletionDialog user={user} isOpen={isOpen} onRequest={onRequest} onEnd={() => setIsOpen(false)} />
    </Card>
  )
}

interface DeletionDialogProps extends DeletionCardProps {
  isOpen: boolean
  onEnd: () => void
}

/** Dialog that explains the deletion, and asks for the choice about texts and for the password. */
function DeletionDialog({ user: { username, hasPassword }, isOpen, onRequest, onEnd }: DeletionDialogProps) {
  const client = useQueryClient()

  async function submit({ password = '' }: FormValues, data: FormData) {
    await requestDeletion(data.get('texts') === 'delete' ? 'delete' : 'keep', password)
    onEnd()
    onRequest()
    await client.invalidateQueries()
  }

  return (
    <Dialog
      size="small"
      open={isOpen}
      title={t('accounts.settings.deletion.title')}
      onClose={onEnd}
      beginsAtTitle
    >
      <Form
        aria-label={t('accounts.settings.deletion.title')}
        submitLabel={t('accounts.settings.deletion.submit')}
        actions={<Button onClick={onEnd}>{t('common.cancel')}</Button>}
        onSubmit={submit}
      >
        <p>{t('accounts.settings.deletion.what')}</p>
        <p>{t('accounts.settings.deletion.week')}</p>
        <TextsChoice />
        <p className={styles.Explanation}>{t('accounts.settings.deletion.backups')}</p>
        {/* For password managers, which keep a password with a name. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        {hasPassword ? (
          <PasswordField
            label={t('accounts.settings.currentPasswordLabel')}
            name="password"
            autoComplete="current-password"
            required
          />
        ) : (
          <p className={styles.Explanation}>{t('accounts.settings.deletion.freshLogin')}</p>
        )}
      </Form>
    </Dialog>
  )
}
