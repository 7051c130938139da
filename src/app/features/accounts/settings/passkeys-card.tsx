import { DialogButton, FormDialog } from '#app/content/form-dialog.tsx'
import { ReadyButton } from '#app/ui/form/main-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import { RemovePasskeyDocument, RenamePasskeyDocument, type PasskeyRowFragment } from '#app/graphql.gen.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { TextField } from '#app/ui/field/field.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { accountQuery } from '#app/features/accounts/accounts.queries.ts'
import { useWork } from '#app/features/accounts/entry/use-work.ts'
import { limits } from '#shared/limits.ts'
import { addPasskey } from './account-changes.ts'
import { useProof } from './use-proof.tsx'
import styles from './settings.module.css'

type Passkey = PasskeyRowFragment

export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  const client = useQueryClient()
  const { prove, dialog } = useProof()
  const { isBusy, failure, run } = useWork()
  const [isAdded, setIsAdded] = useState(false)
  const isFull = passkeys.length >= limits.passkeys

  const add = () =>
    prove(async (proof) => {
      setIsAdded(false)
      await addPasskey(proof)
      setIsAdded(true)
      await client.invalidateQueries(accountQuery)
    })

  return (
    <Card title={t('accounts.settings.passkeys.title')} padded={false}>
      <p className={styles.Hint}>{t('accounts.settings.passkeys.hint')}</p>
      <ul className={styles.Rows}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <div className={styles.Foot}>
        {isFull ? (
          <p className={styles.Explanation}>
            {t('accounts.settings.passkeys.full', { max: limits.passkeys })}
          </p>
        ) : (
          <ReadyButton busy={isBusy} onClick={() => void run(add)}>
            {t('accounts.settings.passkeys.add')}
          </ReadyButton>
        )}
        <StatusLine status={failure ? 'error' : 'success'}>
          {failure ?? (isAdded ? t('accounts.settings.passkeys.addDone') : null)}
        </StatusLine>
      </div>
      {dialog}
    </Card>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { prove, dialog } = useProof()
  const { isBusy, failure, run } = useWork()

  function show(passkeys: Passkey[]) {
    client.setQueryData(accountQuery.queryKey, (account) => account && { ...account, passkeys })
  }

  async function remove() {
    if (!(await confirm(t('accounts.settings.passkeys.removeConfirm', { name })))) return
    await prove(async (proof) => {
      const input = { passkeyId: id, ...proof }
      show((await write(RemovePasskeyDocument, { input }).catch(refuse)).removePasskey.passkeys)
    })
  }

  async function rename({ name: newName = '' }: FormValues) {
    const input = { passkeyId: id, name: newName }
    show((await write(RenamePasskeyDocument, { input }).catch(refuse)).renamePasskey.passkeys)
  }

  return (
    <li className={styles.Row}>
      <div className={styles.Text}>
        <p className={styles.Name}>{name}</p>
        <p className={styles.Facts}>
          {rich('accounts.settings.passkeys.times', {
            used: usedAt !== null,
            lastUsed: <Time at={usedAt ?? createdAt} />,
            added: <Time at={createdAt} />,
          })}
        </p>
      </div>
      <div className={styles.Buttons}>
        <DialogButton
          aria-label={t('accounts.settings.passkeys.renameLabel', { name })}
          renderDialog={(state) => (
            <FormDialog {...state} title={t('accounts.settings.passkeys.renameTitle')} save={rename}>
              <TextField
                label={t('common.nameLabel')}
                name="name"
                defaultValue={name}
                maxLength={limits.passkeyName.max}
                required
              />
            </FormDialog>
          )}
        >
          {t('accounts.settings.passkeys.rename')}
        </DialogButton>
        <ReadyButton
          size="small"
          busy={isBusy}
          aria-label={t('accounts.settings.passkeys.removeLabel', { name })}
          onClick={() => void run(remove)}
        >
          {t('common.remove')}
        </ReadyButton>
      </div>
      <StatusLine status="error" className={styles.RowFailure}>
        {failure}
      </StatusLine>
      {dialog}
    </li>
  )
}

function refuse(error: unknown): never {
  throw formRefusal(error, t('accounts.settings.passkeys.changeFailed'))
}
