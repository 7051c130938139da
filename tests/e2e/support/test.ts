import { test as base } from '@playwright/test'
import { makeUser, prepareOnServer } from '#tests/e2e/accounts/accounts.ts'
import type { NewUser } from './test-control-server.ts'
import { makeDiscussion, makeTicket, type Discussion, type Ticket } from './writing.ts'

export * from '@playwright/test'

/** Which server a project's tests use. */
export interface ServerOptions {
  /** Whether it is the server that no test writes to, for tests that only read. */
  onlyReads: boolean
}

/** Fixtures that no other test uses, created for the tests that request them. */
export interface OwnObjects {
  /** The username of a new member. */
  member: string
  otherMember: string
  moderator: string
  /** The username of an admin and developer. */
  admin: string
  /** The id of a forum. */
  forum: string
  /** A post in the forum by another new member, with a comment by its author. */
  post: Discussion
  /** A bug report of `member`. */
  ticket: Ticket
}

/** A fixture that is a new account's username. */
function newUser(options: Partial<NewUser> = {}) {
  return async ({ server: _server }: { server: void }, use: (username: string) => Promise<void>) => {
    const { username } = await makeUser(options)
    await use(username)
  }
}

/** A test that closes all browser contexts that it has opened; otherwise they would keep working during later tests. */
export const test = base.extend<OwnObjects & { endsBrowsers: void }, ServerOptions & { server: void }>({
  member: newUser(),
  otherMember: newUser(),
  moderator: newUser({ roles: 'moderator' }),
  admin: newUser({ roles: 'developer admin' }),
  forum: async ({ server: _server }, use) => use(await prepareOnServer('forums')),
  post: async ({ forum }, use) => {
    const author = await makeUser()
    await use(await makeDiscussion(author.username, forum))
  },
  ticket: async ({ member }, use) => use(await makeTicket(member)),
  onlyReads: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ onlyReads }, use) => {
      // A worker process runs tests of one server only.
      if (onlyReads) Object.assign(process.env, JSON.parse(process.env.READING_ORIGINS ?? '{}'))
      await use()
    },
    { auto: true, scope: 'worker' },
  ],
  endsBrowsers: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
