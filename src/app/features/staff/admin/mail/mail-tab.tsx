import { useHydrated } from '@tanstack/react-router'
import { useData } from '#app/lib/hooks/use-data.ts'
import { write } from '#app/api/call.ts'
import { RemoveSuppressedAddressDocument } from '#app/graphql.gen.ts'
import { FilterForm } from '#app/features/staff/records/filter-form.tsx'
import { PageLinks } from '#app/features/staff/records/page-links.tsx'
import { language, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { TextField } from '#app/ui/field/field.tsx'
import { Figures } from '#app/ui/figures/figures.tsx'
import { SearchIcon } from '#app/ui/icon.tsx'
import { limits } from '#shared/limits.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import { type AdminSearch, adminSearch } from '#app/features/staff/search-parameters.ts'
import { useChange } from '#app/content/moderation/use-change.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Time } from '#app/ui/time/time.tsx'
import rows from '#app/features/staff/admin/catalogue/managed-rows.module.css'
import { type SuppressedAddress, suppressionsQuery } from './mail.queries.ts'

/** The suppressed addresses, which get no newsletters and notifications by email, and the reports of mail providers. */
export function MailTab({ search }: { search: AdminSearch }) {
  const { suppressedAddresses, mailReports } = useData(suppressionsQuery(search))
  const { q, before } = search
  const last =
    suppressedAddresses.length === limits.suppressedAddresses ? suppressedAddresses.at(-1) : undefined
  const number = (count: number) => formatNumber(count, language())
  return (
    <div className={rows.Cards}>
      <Figures
        figures={[
          { label: t('admin.mail.bouncedLabel'), value: number(mailReports.bounced) },
          { label: t('admin.mail.complainedLabel'), value: number(mailReports.complained) },
          { label: t('admin.mail.delayedLabel'), value: number(mailReports.delayed) },
        ]}
      />
      <FilterForm
        key={q}
        action="/admin"
        toSearch={(values) => adminSearch({ ...values, tab: 'mail' })}
        submitLabel={t('common.search')}
      >
        <input type="hidden" name="tab" value="mail" />
        <TextField
          label={t('admin.mail.searchLabel')}
          name="q"
          type="search"
          defaultValue={q}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FilterForm>
      {suppressedAddresses.length > 0 ? (
        <Card title={t('admin.mail.title')} padded={false}>
          <ul className={rows.Rows} aria-label={t('admin.mail.title')}>
            {suppressedAddresses.map((entry) => (
              <li key={entry.id} className={rows.Row}>
                <SuppressedRow entry={entry} />
              </li>
            ))}
          </ul>
          <p className={rows.Empty}>{t('admin.mail.hint')}</p>
        </Card>
      ) : (
        <EmptyState title={t('admin.mail.emptyTitle')} icon={<SearchIcon />}>
          {t('admin.mail.emptyHint')}
        </EmptyState>
      )}
      <PageLinks
        label={t('admin.mail.pagesLabel')}
        parameter="before"
        here={before}
        firstLabel={t('admin.mail.firstPage')}
        next={last?.id}
        nextLabel={t('common.pager.nextLabel', { count: limits.suppressedAddresses })}
      />
    </div>
  )
}

const causes: Readonly<Record<SuppressedAddress['cause'], () => string>> = {
  REFUSED: () => t('admin.mail.causeRefused'),
  BOUNCED: () => t('admin.mail.causeBounced'),
  COMPLAINED: () => t('admin.mail.causeComplained'),
}

/** A suppressed address: why and since when, and a button to remove it from the list. */
function SuppressedRow({ entry: { id, address, cause, reason, createdAt } }: { entry: SuppressedAddress }) {
  const isHydrated = useHydrated()
  const confirm = useConfirm()
  const { isBusy, change } = useChange()

  async function remove() {
    const labels = { title: t('admin.mail.removeTitle'), confirmLabel: t('common.remove') }
    const text = t('admin.mail.removeConfirm', { address, isComplaint: cause === 'COMPLAINED' })
    if (!(await confirm(text, labels))) return
    await change(() => write(RemoveSuppressedAddressDocument, { input: { suppressionId: id } }), {
      done: t('admin.mail.removeDone'),
      failed: t('admin.mail.removeFailed'),
    })
  }

  return (
    <>
      <div className={rows.Text}>
        <p className={rows.Name}>
          {address}
          <Chip tone={cause === 'COMPLAINED' ? 'danger' : 'warn'}>{causes[cause]()}</Chip>
        </p>
        <Facts>
          <span>{reason}</span>
          <Time at={createdAt} />
        </Facts>
      </div>
      <div className={rows.Actions}>
        <Button
          size="small"
          disabled={!isHydrated}
          busy={isBusy}
          aria-label={t('common.removeNamed', { name: address })}
          onClick={() => void remove()}
        >
          {t('common.remove')}
        </Button>
      </div>
    </>
  )
}
