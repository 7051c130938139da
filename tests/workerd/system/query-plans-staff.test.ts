import type { Sql } from '#upstream/db/sql.ts'
import { expect, test } from 'vitest'
import { actionsStatement, loggedActionsStatement } from '#upstream/domains/management/action-log.reader.ts'
import {
  deadJobsStatement,
  failedMailsStatement,
  healthCountsStatement,
} from '#upstream/domains/management/health.reader.ts'
import {
  reportCountsStatement,
  suppressedAddressesStatement,
} from '#upstream/domains/management/suppression.reader.ts'
import { lastSentStatement } from '#upstream/domains/management/setup/setup.reader.ts'
import { accountsStatement } from '#upstream/domains/moderation/bans/managed-account.reader.ts'
import {
  daysStatement,
  totalsStatement,
  usersStatement,
} from '#upstream/domains/management/management.reader.ts'
import {
  openReportsStatement,
  resolvedReportsStatement,
} from '#upstream/domains/moderation/reports/report.reader.ts'
import {
  moderatedProfileStatement,
  moderatedStatement,
} from '#upstream/domains/moderation/moderated-object.reader.ts'
import { replacedStatement } from '#upstream/domains/moderation/revisions/revision.reader.ts'
import {
  answeredAppealsStatement,
  openAppealsStatement,
} from '#upstream/domains/moderation/appeals/appeal.reader.ts'
import { ownDecisionsStatement } from '#upstream/domains/moderation/decisions/decision.reader.ts'
import { usersOfIdsStatement } from '#upstream/domains/users/user.reader.ts'
import { isScan, named, planOf } from '../world/query-plan.ts'

const lists: Record<string, Sql> = {
  'people of some ids': usersOfIdsStatement([1, 2]),
  'the user list': usersStatement({ after: 'usr-00000000' }, false),
  'the user list, searched': usersStatement({ search: 'a', after: 'usr-00000000' }, false),
  'figures of management': totalsStatement(),
  'days of the charts': daysStatement(20_000),
  'open reports': openReportsStatement(0),
  'resolved reports, first page': resolvedReportsStatement(null),
  'resolved reports, later page': resolvedReportsStatement(9),
  'open appeals': openAppealsStatement(0, 0),
  'answered appeals, first page': answeredAppealsStatement(null, 0),
  'answered appeals, later page': answeredAppealsStatement(9, 0),
  'decisions about somebody': ownDecisionsStatement(1, 0),
  'an object for moderators': moderatedStatement('pst-00000000'),
  'a profile for moderators': moderatedProfileStatement('usr-00000000'),
  'versions of a text': replacedStatement('pst-00000000', true),
  'failed jobs': deadJobsStatement(),
  'mails that failed': failedMailsStatement(),
  ...named('suppressed addresses', [
    suppressedAddressesStatement({}),
    suppressedAddressesStatement({ before: 9 }),
    suppressedAddressesStatement({ search: 'ada@', before: 9 }),
  ]),
  'what mail providers reported': reportCountsStatement(0),
  'queue and mail health': healthCountsStatement(0),
  'when an email was last sent': lastSentStatement(),
  'actions that were logged': loggedActionsStatement(),
  ...named('the log', [
    actionsStatement({}),
    actionsStatement({ action: 'post.delete' }),
    actionsStatement({ user: 'reader', before: 9 }),
    actionsStatement({ user: 'reader', action: 'post.delete', before: 9 }),
  ]),
  ...named('accounts', [
    accountsStatement({ search: 'a', after: 'usr-00000000' }, 0),
    accountsStatement({ search: 'a@' }, 0),
    accountsStatement({ filter: 'STAFF', after: 'usr-00000000' }, 0),
    accountsStatement({ filter: 'BANNED' }, 0),
    accountsStatement({ after: 'usr-00000000' }, 0),
  ]),
}

test.for(Object.entries(lists))('%s: uses an index that also gives the order', async ([, statement]) => {
  const steps = await planOf(statement)
  expect(steps.filter(isScan)).toEqual([])
  expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
})
