import { expect, test } from 'vitest'
import { systemNoticeText, type SystemNotice, quotedTitle } from './system-notice.ts'

const post = { what: 'post', title: 'A "latch"?' } as const
const comment = { what: 'comment', title: 'Wires' } as const
const until = Date.UTC(2033, 4, 18, 3, 33) / 1_000
const reason = 'Be kind'

// The English sentences are those of the API, most of which tests/workerd asserts.
test.for<[notice: SystemNotice, english: string, chinese: string]>([
  [
    { kind: 'HIDDEN', ...post, act: 'HIDE', reason: '' },
    'Your post “A ‘latch’?” was hidden by a moderator',
    '您的帖子“A ‘latch’?”已被版主隐藏',
  ],
  [
    { kind: 'PROFILE_CLEARED', parts: ['PICTURE', 'BIO'], act: 'HIDE', reason: '' },
    'Your bio and your picture were removed by a moderator',
    '您的个人简介和头像已被版主移除',
  ],
  [
    { kind: 'PROFILE_CLEARED', parts: ['BIO'], act: 'BAN', until, reason },
    "Your bio was removed by a moderator. You're banned until 2033-05-18 03:33 UTC: Be kind",
    '您的个人简介已被版主移除。您已被封禁至 2033-05-18 03:33 UTC：Be kind',
  ],
  [
    { kind: 'REPORT_REVIEWED', ...comment, outcome: 'HIDDEN' },
    'Thank you for your report: moderators reviewed the comment on “Wires” and hid it',
    '感谢您的举报：版主已审核“Wires”中的评论，并已将其隐藏',
  ],
])('%o is one sentence in each language', ([notice, english, chinese]) => {
  expect([systemNoticeText(notice, 'en'), systemNoticeText(notice, 'zh')]).toEqual([english, chinese])
})

test.for([
  ['“Load” does nothing', '“‘Load’ does nothing”'],
  ['Labels say "NaN" and "null"', '“Labels say ‘NaN’ and ‘null’”'],
  ['It can’t fit a 15" screen', '“It can’t fit a 15" screen”'],
] as const)('%s is quoted as %s', ([title, quoted]) => {
  expect(quotedTitle(title)).toBe(quoted)
})
