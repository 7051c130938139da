import { DialogButton, FormDialog, type DialogState } from '#app/content/form-dialog.tsx'
import { ReadyButton } from '#app/ui/form/main-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { write } from '#app/api/call.ts'
import { RequestDataExportDocument, type DataExportStateFragment } from '#app/graphql.gen.ts'
import { fileSize } from '#app/lib/format/file-size.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { useWork } from '#app/features/accounts/entry/use-work.ts'
import { rich, t } from '#app/texts/t.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { UserFacingError, type FormValues } from '#app/ui/form/form-values.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { accountQuery, type Account } from '#app/features/accounts/accounts.queries.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { post } from '#app/api/rest.ts'
import { Choice } from '#app/ui/field/field.tsx'
import { errorCode } from '#shared/errors.ts'
import { requestDeletion } from './account-changes.ts'
import { ProofField, proofOf, useProofs } from './proof.tsx'
import { useProof } from './use-proof.tsx'
import { HiddenUsername } from '#app/features/accounts/entry/account-fields.tsx'
import styles from './settings.module.css'

export function DataCard({ dataExport }: { dataExport: DataExportStateFragment | null }) {
  const client = useQueryClient()
  const { prove, dialog } = useProof()
  const { isBusy, failure, run } = useWork()
  const isWaiting = dataExport?.state === 'WAITING'

  const request = () =>
    prove(async (proof) => {
      const { requestDataExport: started } = await write(RequestDataExportDocument, {
        input: proof,
      }).catch((error: unknown) => {
        throw exportRefusal(error)
      })
      client.setQueryData(accountQuery.queryKey, (account) => account && { ...account, ...started })
    })

  return (
    <Card title={t('accounts.settings.data.title')} id="data" className={styles.Data}>
      <p className={styles.Explanation}>{t('accounts.settings.data.hint')}</p>
      {dataExport?.url ? <Download {...dataExport} url={dataExport.url} /> : null}
      <StatusLine status={isWaiting ? 'success' : 'error'} className={styles.Status}>
        {failure ?? exportStatus(dataExport)}
      </StatusLine>
      {isWaiting ? null : (
        <ReadyButton busy={isBusy} onClick={() => void run(request)}>
          {dataExport?.url ? t('accounts.settings.data.requestAgain') : t('accounts.settings.data.request')}
        </ReadyButton>
      )}
      {dialog}
    </Card>
  )
}

function Download({ url, bytes, expiresAt }: DataExportStateFragment & { url: string }) {
  return (
    <div className={styles.Download}>
      <LinkButton href={url} variant="primary" download>
        {t('accounts.settings.data.download', { size: fileSize(bytes ?? 0) })}
      </LinkButton>
      <p className={styles.Facts}>
        {rich('accounts.settings.data.until', { time: <Time at={expiresAt ?? 0} /> })}
      </p>
    </div>
  )
}

function exportStatus(dataExport: DataExportStateFragment | null): string | null {
  if (dataExport?.state === 'WAITING') return t('accounts.settings.data.waiting')
  return dataExport?.state === 'FAILED' ? t('accounts.settings.data.failed') : null
}

function exportRefusal(error: unknown): Error {
  if (errorCode(error) === 429) return new UserFacingError(t('accounts.settings.data.tooMany'))
  return formRefusal(error, t('accounts.settings.data.requestFailed'))
}

interface DeletionCardProps {
  user: Account['currentUser']
  /** Called once the deletion is requested, before the banner takes this card's place. */
  onRequest: () => void
}

export function DeletionCard(props: DeletionCardProps) {
  return (
    <Card title={t('accounts.settings.deletion.title')} id="delete" className={styles.Data}>
      <p className={styles.Explanation}>{t('accounts.settings.deletion.hint')}</p>
      <DialogButton
        size="medium"
        variant="danger"
        renderDialog={(state) => <DeletionDialog {...props} {...state} />}
      >
        {t('accounts.settings.deletion.open')}
      </DialogButton>
    </Card>
  )
}

function DeletionDialog({ user: { username }, onRequest, ...state }: DeletionCardProps & DialogState) {
  const client = useQueryClient()
  const { hasPasskeys } = useProofs()

  async function request({ password = '' }: FormValues, data: FormData) {
    const proof = await proofOf(password, hasPasskeys)
    await requestDeletion(data.get('texts') === 'delete' ? 'delete' : 'keep', proof)
  }

  return (
    <FormDialog
      {...state}
      beginsAtTitle
      title={t('accounts.settings.deletion.title')}
      submitLabel={t('accounts.settings.deletion.submit')}
      save={request}
      onSaved={() => {
        onRequest()
        return client.invalidateQueries()
      }}
    >
      <p>{t('accounts.settings.deletion.what')}</p>
      <p>{t('accounts.settings.deletion.week')}</p>
      <TextsChoice />
      <p className={styles.Explanation}>{t('accounts.settings.deletion.backups')}</p>
      <HiddenUsername username={username} />
      <ProofField
        required
        otherwise={<p className={styles.Explanation}>{t('accounts.settings.deletion.freshLogin')}</p>}
      />
    </FormDialog>
  )
}

function TextsChoice() {
  return (
    <fieldset className={styles.Choices}>
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

export function DeletionBanner({ deletion: { texts, dueAt }, takesFocus }: DeletionBannerProps) {
  const section = useRef<HTMLElement>(null)
  const client = useQueryClient()
  const { isBusy, failure, run } = useWork()

  useEffect(() => {
    if (takesFocus) section.current?.focus()
  }, [takesFocus])

  const cancel = async () => {
    await cancelDeletion()
    await client.invalidateQueries()
  }

  return (
    <section
      ref={section}
      id="delete"
      tabIndex={-1}
      className={`${styles.Notice} ${styles.Banner}`}
      aria-label={t('accounts.settings.deletion.title')}
    >
      <p>
        {rich('accounts.settings.deletion.pending', {
          keepsTexts: texts === 'KEEP',
          time: <Time at={dueAt} />,
        })}
      </p>
      <ReadyButton variant="primary" busy={isBusy} onClick={() => void run(cancel)}>
        {t('accounts.settings.deletion.keep')}
      </ReadyButton>
      <StatusLine status="error">{failure}</StatusLine>
    </section>
  )
}

async function cancelDeletion(): Promise<void> {
  await post(
    '/auth/cancel-account-deletion',
    {},
    { otherwise: () => t('accounts.settings.deletion.keepFailed') },
  )
}
