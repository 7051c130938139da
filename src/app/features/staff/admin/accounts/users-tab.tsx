import { useData } from '#app/lib/hooks/use-data.ts'
import { FilterForm } from '#app/features/staff/records/filter-form.tsx'
import { PageLinks } from '#app/features/staff/records/page-links.tsx'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { SelectField, TextField } from '#app/ui/field/field.tsx'
import { SearchIcon } from '#app/ui/icon.tsx'
import { limits } from '#shared/limits.ts'
import { type AdminSearch, adminSearch } from '#app/features/staff/search-parameters.ts'
import { BanEnd } from '#app/content/moderation/ban-end.tsx'
import { UserLink } from '#app/content/fact-labels.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { BanIcon, ShieldIcon } from '#app/ui/member-icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import rows from '#app/features/staff/admin/catalogue/managed-rows.module.css'
import { type Account, accountsQuery } from './accounts.queries.ts'
import { AccountActions } from './account-actions.tsx'

/** All accounts, with an admin's actions on each. */
export function UsersTab({ search }: { search: AdminSearch }) {
  const { accounts } = useData(accountsQuery(search))
  const { after } = search
  const last = accounts.length === limits.accounts ? accounts.at(-1) : undefined
  return (
    <>
      <UserFilter key={`${search.only} ${search.q}`} search={search} />
      {accounts.length > 0 ? (
        <Card padded={false}>
          <ul className={rows.Rows} aria-label={t('admin.users.listLabel')}>
            {accounts.map((account) => (
              <li key={account.id} className={rows.Row}>
                <AccountRow account={account} />
              </li>
            ))}
          </ul>
        </Card>
      ) : (
        <EmptyState title={t('moderation.management.userList.emptyTitle')} icon={<SearchIcon />}>
          {t('admin.users.emptyHint')}
        </EmptyState>
      )}
      <PageLinks
        label={t('common.pager.label')}
        parameter="after"
        here={after}
        firstLabel={t('common.pager.firstLabel')}
        next={last?.id}
        nextLabel={t('common.pager.nextLabel', { count: limits.accounts })}
      />
    </>
  )
}

function UserFilter({ search }: { search: AdminSearch }) {
  return (
    <FilterForm action="/admin" toSearch={adminSearch} submitLabel={t('common.search')}>
      <TextField
        label={t('admin.users.searchLabel')}
        name="q"
        type="search"
        defaultValue={search.q}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField label={t('admin.users.filterLabel')} name="only" defaultValue={search.only ?? ''}>
        <option value="">{t('admin.users.filterAll')}</option>
        <option value="staff">{t('admin.users.filterStaff')}</option>
        <option value="banned">{t('admin.users.banned')}</option>
      </SelectField>
    </FilterForm>
  )
}

/** An account with an admin's actions on it. */
function AccountRow({ account }: { account: Account }) {
  const { user, email, verified, roles, bannedUntil, banReason, sessions, lastSeenAt, deletion } = account
  return (
    <>
      <div className={rows.Text}>
        <p className={rows.Name}>
          <UserLink user={user} />
          {roles.map((role) => (
            <Chip key={role}>
              <ShieldIcon />
              {role}
            </Chip>
          ))}
          {bannedUntil === null ? null : (
            <Chip tone="danger">
              <BanIcon />
              {t('admin.users.banned')}
            </Chip>
          )}
        </p>
        <Facts>
          {email === null ? null : (
            <span>{verified ? email : t('admin.users.unverifiedEmail', { email })}</span>
          )}
          {user.joinedAt > 0 ? (
            <span>{rich('accounts.profile.joinedAt', { time: <Time at={user.joinedAt} /> })}</span>
          ) : null}
          <span>
            {rich('admin.users.sessions', {
              count: sessions,
              isSeen: lastSeenAt !== null,
              time: lastSeenAt === null ? null : <Time at={lastSeenAt} />,
            })}
          </span>
        </Facts>
        {deletion ? (
          <p className={rows.More}>
            {rich('admin.users.deletionDue', { time: <Time at={deletion.dueAt} /> })}
          </p>
        ) : null}
        {bannedUntil === null ? null : (
          <p className={rows.More}>
            <BanEnd until={bannedUntil} reason={banReason} />
          </p>
        )}
      </div>
      <AccountActions account={account} />
    </>
  )
}
