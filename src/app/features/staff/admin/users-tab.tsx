import { useChange } from '#app/content/moderation/use-change.ts'
import { ListCard, ListRow } from '#app/features/staff/admin/managed-card.tsx'
import { ReadyButton } from '#app/ui/form/main-button.tsx'
import { useState } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { FilterForm, PageLinks } from '#app/features/staff/records.tsx'
import { rich, t } from '#app/texts/t.ts'
import { EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { SelectField, Choice, TextField, verbatim } from '#app/ui/field/field.tsx'
import { SearchIcon } from '#app/ui/icon.tsx'
import { type AdminSearch, adminSearch } from '#app/features/staff/search-parameters.ts'
import { BanEnd } from '#app/content/moderation/ban-end.tsx'
import { UserLink } from '#app/content/fact-labels.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { BanIcon, ShieldIcon } from '#app/ui/member-icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { write } from '#app/api/call.ts'
import {
  CancelAccountDeletionDocument,
  EndUserSessionsDocument,
  SetRolesDocument,
  StartAccountDeletionDocument,
  StartDataExportDocument,
} from '#app/graphql.gen.ts'
import { BanActions } from '#app/content/moderation/manage-user.tsx'
import { DialogButton, type DialogState } from '#app/content/form-dialog.tsx'
import { EditDialog } from '#app/features/staff/edit-dialog.tsx'
import { ChangeButton } from '#app/content/moderation/change-button.tsx'
import { limits } from '#shared/limits.ts'
import { type Account, accountsQuery } from './admin.queries.ts'
import styles from './admin.module.css'

export function UsersTab({ search }: { search: AdminSearch }) {
  const { accounts } = useData(accountsQuery(search))
  const { after } = search
  const last = accounts.length === limits.accounts ? accounts.at(-1) : undefined
  return (
    <>
      <UserFilter key={`${search.only} ${search.q}`} search={search} />
      {accounts.length > 0 ? (
        <ListCard label={t('admin.users.listLabel')}>
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </ListCard>
      ) : (
        <EmptyState title={t('moderation.management.userList.emptyTitle')} icon={<SearchIcon />}>
          {t('admin.users.emptyHint')}
        </EmptyState>
      )}
      <PageLinks
        parameter="after"
        here={after}
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
        {...verbatim}
      />
      <SelectField label={t('admin.users.filterLabel')} name="only" defaultValue={search.only ?? ''}>
        <option value="">{t('admin.users.filterAll')}</option>
        <option value="staff">{t('admin.users.filterStaff')}</option>
        <option value="banned">{t('admin.users.banned')}</option>
      </SelectField>
    </FilterForm>
  )
}

function AccountRow({ account }: { account: Account }) {
  const { user, email, verified, roles, bannedUntil, banReason, sessions, lastSeenAt, deletion } = account
  return (
    <ListRow
      name={
        <>
          <UserLink user={user} />
          {roles.map((role) => (
            <Chip key={role} icon={<ShieldIcon />}>
              {role}
            </Chip>
          ))}
          {bannedUntil === null ? null : (
            <Chip tone="danger" icon={<BanIcon />}>
              {t('admin.users.banned')}
            </Chip>
          )}
        </>
      }
      actions={<AccountActions account={account} />}
    >
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
        <p className={styles.More}>
          {rich('admin.users.deletionDue', { time: <Time at={deletion.dueAt} /> })}
        </p>
      ) : null}
      {bannedUntil === null ? null : (
        <p className={styles.More}>
          <BanEnd until={bannedUntil} reason={banReason} />
        </p>
      )}
    </ListRow>
  )
}

/** An admin's actions on an account; those on its data are on its owner's request. */
function AccountActions({ account }: { account: Account }) {
  const { id, user, canSetRoles, canDelete, deletion, sessions } = account
  const { username } = user
  const [isDeleting, setIsDeleting] = useState(false)
  const { isBusy, change } = useChange()
  const input = { userId: id }

  const cancelDeletion = () =>
    change(() => write(CancelAccountDeletionDocument, { input }), {
      done: t('admin.users.keepDone', { username }),
      failed: t('admin.users.keepFailed', { username }),
    })

  return (
    <>
      {canSetRoles ? (
        <DialogButton
          aria-label={t('admin.roles.title', { username })}
          renderDialog={(state) => <RolesDialog account={account} {...state} />}
        >
          {t('admin.users.roles')}
        </DialogButton>
      ) : null}
      {sessions > 0 ? (
        <ChangeButton
          label={t('common.logOut')}
          name={t('admin.users.logOutNamed', { username })}
          question={{
            text: t('admin.users.logOutConfirm', { username }),
            title: t('admin.users.logOutTitle'),
            danger: true,
          }}
          send={() => write(EndUserSessionsDocument, { input })}
          done={t('admin.users.logOutDone', { username })}
          failed={t('admin.users.logOutFailed', { username })}
        />
      ) : null}
      <BanActions account={account} />
      <ChangeButton
        label={t('admin.users.export')}
        name={t('admin.users.exportNamed', { username })}
        question={{ text: t('admin.users.exportConfirm', { username }), title: t('admin.users.export') }}
        send={() => write(StartDataExportDocument, { input })}
        done={t('admin.users.exportDone', { username })}
        failed={t('admin.users.exportFailed', { username })}
      />
      {canDelete ? (
        <ReadyButton
          size="small"
          variant={deletion ? 'quiet' : 'danger'}
          busy={isBusy}
          aria-label={
            deletion ? t('admin.users.keepNamed', { username }) : t('admin.users.deleteNamed', { username })
          }
          onClick={() => (deletion ? void cancelDeletion() : setIsDeleting(true))}
        >
          {deletion ? t('admin.users.keep') : t('common.delete')}
        </ReadyButton>
      ) : null}
      <DeletionDialog account={account} isOpen={isDeleting} onEnd={() => setIsDeleting(false)} />
    </>
  )
}

const roles = [
  { role: 'developer', label: () => t('common.developer'), help: () => t('admin.roles.developerHint') },
  { role: 'moderator', label: () => t('admin.roles.moderator'), help: () => t('admin.roles.moderatorHint') },
  { role: 'admin', label: () => t('admin.roles.admin'), help: () => t('admin.roles.adminHint') },
] as const

interface AccountDialogProps extends DialogState {
  account: Account
}

function RolesDialog({ account: { id, user, roles: current }, ...state }: AccountDialogProps) {
  return (
    <EditDialog
      size="small"
      title={t('admin.roles.title', { username: user.username })}
      submitLabel={t('admin.roles.save')}
      failed={t('admin.roles.saveFailed')}
      save={(_values, data) => {
        const chosen = roles.map(({ role }) => role).filter((role) => data.has(role))
        return write(SetRolesDocument, { input: { userId: id, roles: chosen } })
      }}
      {...state}
    >
      {roles.map(({ role, label, help }) => (
        <Choice
          key={role}
          name={role}
          label={label()}
          help={help()}
          defaultChecked={current.includes(role)}
        />
      ))}
    </EditDialog>
  )
}

function DeletionDialog({ account: { id, user }, ...state }: AccountDialogProps) {
  const { username } = user
  return (
    <EditDialog
      size="small"
      title={t('admin.users.deleteNamed', { username })}
      submitLabel={t('accounts.settings.deletion.submit')}
      failed={t('admin.users.deleteFailed', { username })}
      save={({ texts }) =>
        write(StartAccountDeletionDocument, {
          input: { userId: id, texts: texts === 'DELETE' ? 'DELETE' : 'KEEP' },
        })
      }
      {...state}
    >
      <p>{t('admin.users.deleteHint', { username })}</p>
      <SelectField label={t('admin.users.textsLabel')} name="texts" defaultValue="KEEP">
        <option value="KEEP">{t('admin.users.keepTexts')}</option>
        <option value="DELETE">{t('admin.users.deleteTexts')}</option>
      </SelectField>
    </EditDialog>
  )
}
