import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { post } from '#app/api/rest.ts'
import { rich, t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Choice, PasswordField } from '#app/ui/field/field.tsx'
import { type FormValues, readFailure } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { Time } from '#app/ui/time/time.tsx'
import type { Account } from '#app/features/accounts/settings/account.queries.ts'
import styles from '#app/features/accounts/settings/cards.module.css'
import own from './personal-data.module.css'

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

/** Choice to keep or delete the texts of a deleted user: the form's field `texts`. */
function TextsChoice() {
  return (
    <fieldset className={own.Choices}>
      <legend>{t('accounts.settings.deletion.textsLabel')}</legend>
      <Choice
        kind="radio"
        name="texts"
        value="keep"
        defaultChecked
        label={t('accounts.settings.deletion.keepTexts')}
        help={t('accounts.settings.deletion.keepTextsHint')}
      />
      <Choice
        kind="radio"
        name="texts"
        value="delete"
        label={t('accounts.settings.deletion.deleteTexts')}
        help={t('accounts.settings.deletion.deleteTextsHint')}
      />
    </fieldset>
  )
}

type Deletion = NonNullable<Account['currentUser']['deletion']>

interface DeletionBannerProps {
  deletion: Deletion
  /** Whether it has the focus when it appears: it takes the place of the button that was pressed. */
  takesFocus: boolean
}

/** Says when the account will be deleted, and keeps it. */
export function DeletionBanner({ deletion: { texts, dueAt }, takesFocus }: DeletionBannerProps) {
  const section = useRef<HTMLElement>(null)
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    if (takesFocus) section.current?.focus()
  }, [takesFocus])

  async function cancel() {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await cancelDeletion()
      await client.invalidateQueries()
    } catch (error) {
      setFailure(readFailure(error).message)
      setIsBusy(false)
    }
  }

  return (
    <section
      ref={section}
      id="delete"
      tabIndex={-1}
      className={`${styles.Notice} ${own.Banner}`}
      aria-label={t('accounts.settings.deletion.title')}
    >
      <p>
        {rich('accounts.settings.deletion.pending', {
          keepsTexts: texts === 'KEEP',
          time: <Time at={dueAt} />,
        })}
      </p>
      <Button variant="primary" disabled={!isHydrated} busy={isBusy} onClick={() => void cancel()}>
        {t('accounts.settings.deletion.keep')}
      </Button>
      <StatusLine status="error">{failure}</StatusLine>
    </section>
  )
}

/** Starts the deletion of the viewer's account. */
async function requestDeletion(texts: 'keep' | 'delete', password: string): Promise<void> {
  await post(
    '/auth/request-account-deletion',
    { texts, ...(password && { password }) },
    {
      codes: {
        'sign-in-again': t('accounts.settings.needsFreshLogin'),
        'no-match': ['password', t('accounts.settings.passwordWrong')],
        'last-admin': t('accounts.settings.deletion.lastAdmin'),
      },
      otherwise: () => t('accounts.settings.deletion.failed'),
    },
  )
}

/** Keeps the viewer's account. */
async function cancelDeletion(): Promise<void> {
  await post(
    '/auth/cancel-account-deletion',
    {},
    { otherwise: () => t('accounts.settings.deletion.keepFailed') },
  )
}
