import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import { RequestDataExportDocument, type DataExportStateFragment } from '#app/graphql.gen.ts'
import { fileSize } from '#app/lib/format/file-size.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { rich, t } from '#app/texts/t.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { readFailure, UserFacingError } from '#app/ui/form/form-values.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { errorCode } from '#shared/errors.ts'
import { accountQuery } from '#app/features/accounts/settings/account.queries.ts'
import styles from '#app/features/accounts/settings/cards.module.css'
import { usePasswordProof } from '#app/features/accounts/settings/use-password-proof.tsx'
import own from './personal-data.module.css'

/** Prepares a copy of the viewer's data, and has its link for 48 hours. */
export function DataCard({ dataExport }: { dataExport: DataExportStateFragment | null }) {
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const { prove, dialog } = usePasswordProof()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isWaiting = dataExport?.state === 'WAITING'

  async function request() {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await prove(async (password) => {
        const { requestDataExport: started } = await write(RequestDataExportDocument, {
          input: { password },
        }).catch((error: unknown) => {
          throw refusalOf(error)
        })
        client.setQueryData(accountQuery.queryKey, (account) => account && { ...account, ...started })
      })
    } catch (error) {
      setFailure(readFailure(error).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Card title={t('accounts.settings.data.title')} id="data" className={own.Data}>
      <p className={styles.Explanation}>{t('accounts.settings.data.hint')}</p>
      {dataExport?.url ? <Download {...dataExport} url={dataExport.url} /> : null}
      <StatusLine status={isWaiting ? 'success' : 'error'} className={own.Status}>
        {failure ?? statusText(dataExport)}
      </StatusLine>
      {isWaiting ? null : (
        <Button disabled={!isHydrated} busy={isBusy} onClick={() => void request()}>
          {dataExport?.url ? t('accounts.settings.data.requestAgain') : t('accounts.settings.data.request')}
        </Button>
      )}
      {dialog}
    </Card>
  )
}

function Download({ url, bytes, expiresAt }: DataExportStateFragment & { url: string }) {
  return (
    <div className={own.Download}>
      <LinkButton href={url} variant="primary" download>
        {t('accounts.settings.data.download', { size: fileSize(bytes ?? 0) })}
      </LinkButton>
      <p className={styles.Facts}>
        {rich('accounts.settings.data.until', { time: <Time at={expiresAt ?? 0} /> })}
      </p>
    </div>
  )
}

function statusText(dataExport: DataExportStateFragment | null): string | null {
  if (dataExport?.state === 'WAITING') return t('accounts.settings.data.waiting')
  return dataExport?.state === 'FAILED' ? t('accounts.settings.data.failed') : null
}

function refusalOf(error: unknown): Error {
  if (errorCode(error) === 429) return new UserFacingError(t('accounts.settings.data.tooMany'))
  return formRefusal(error, t('accounts.settings.data.requestFailed'))
}
