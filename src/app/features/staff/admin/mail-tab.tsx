import { ListCard, ListRow } from '#app/features/staff/admin/managed-card.tsx'
import { useData } from '#app/lib/hooks/use-data.ts'
import { write } from '#app/api/call.ts'
import { RemoveSuppressedAddressDocument } from '#app/graphql.gen.ts'
import { FilterForm, PageLinks } from '#app/features/staff/records.tsx'
import { language, t } from '#app/texts/t.ts'
import { EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { TextField, verbatim } from '#app/ui/field/field.tsx'
import { Figures } from '#app/ui/figures/figures.tsx'
import { SearchIcon } from '#app/ui/icon.tsx'
import { type AdminSearch, adminSearch } from '#app/features/staff/search-parameters.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { limits } from '#shared/limits.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import { type SuppressedAddress, suppressionsQuery } from './admin.queries.ts'
import { ChangeButton } from '#app/content/moderation/change-button.tsx'
import styles from './admin.module.css'

export function MailTab({ search }: { search: AdminSearch }) {
  const { suppressedAddresses, mailReports } = useData(suppressionsQuery(search))
  const { q, before } = search
  const last =
    suppressedAddresses.length === limits.suppressedAddresses ? suppressedAddresses.at(-1) : undefined
  const number = (count: number) => formatNumber(count, language())
  return (
    <div className={styles.Cards}>
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
          {...verbatim}
        />
      </FilterForm>
      {suppressedAddresses.length > 0 ? (
        <ListCard title={t('admin.mail.title')} label={t('admin.mail.title')} hint={t('admin.mail.hint')}>
          {suppressedAddresses.map((entry) => (
            <SuppressedRow key={entry.id} entry={entry} />
          ))}
        </ListCard>
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

function SuppressedRow({ entry: { id, address, cause, reason, createdAt } }: { entry: SuppressedAddress }) {
  return (
    <ListRow
      name={
        <>
          {address}
          <Chip tone={cause === 'COMPLAINED' ? 'danger' : 'warn'}>{causes[cause]()}</Chip>
        </>
      }
      actions={
        <ChangeButton
          label={t('common.remove')}
          name={t('common.removeNamed', { name: address })}
          question={{
            text: t('admin.mail.removeConfirm', { address, isComplaint: cause === 'COMPLAINED' }),
            title: t('admin.mail.removeTitle'),
          }}
          send={() => write(RemoveSuppressedAddressDocument, { input: { suppressionId: id } })}
          done={t('admin.mail.removeDone')}
          failed={t('admin.mail.removeFailed')}
        />
      }
    >
      <Facts>
        <span>{reason}</span>
        <Time at={createdAt} />
      </Facts>
    </ListRow>
  )
}
