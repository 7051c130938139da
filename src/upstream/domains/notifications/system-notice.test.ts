import { expect, test } from 'vitest'
import { permanentBanEnd } from '#shared/limits.ts'
import { systemNoticeText, type SystemNotice, quotedTitle } from './system-notice.ts'

const post = { what: 'post', title: 'A "latch"?' } as const
const comment = { what: 'comment', title: 'Wires' } as const
const ticket = { what: 'ticket', title: 'Wires' } as const
const creation = { what: 'creation', title: 'Adder' } as const
const profile = { what: 'profile', title: 'alan' } as const
const reviewed = { kind: 'REPORT_REVIEWED' } as const
const until = Date.UTC(2033, 4, 18, 3, 33) / 1_000
const reason = 'Be kind'

// The English sentences are those of the API, which tests/workerd asserts too.
test.for<[notice: SystemNotice, english: string, chinese: string]>([
  [
    { kind: 'EDITED', ...post },
    'Your post “A ‘latch’?” was edited by the staff',
    '您的帖子“A ‘latch’?”已被工作人员编辑',
  ],
  [
    { kind: 'DELETED', ...comment },
    'Your comment on “Wires” was deleted by the staff',
    '您在“Wires”中的评论已被工作人员删除',
  ],
  [{ kind: 'RESTORED', ...ticket }, 'Your ticket “Wires” is visible again', '您的工单“Wires”已恢复显示'],
  [
    { kind: 'HIDDEN', ...creation, act: 'HIDE', reason: '' },
    'Your creation “Adder” was hidden by a moderator',
    '您的作品“Adder”已被版主隐藏',
  ],
  [
    { kind: 'HIDDEN', ...post, act: 'HIDE', reason },
    'Your post “A ‘latch’?” was hidden by a moderator: Be kind',
    '您的帖子“A ‘latch’?”已被版主隐藏：Be kind',
  ],
  [
    { kind: 'HIDDEN', ...comment, act: 'WARN', reason },
    'Your comment on “Wires” was hidden by a moderator, who warns you: Be kind',
    '您在“Wires”中的评论已被版主隐藏，版主警告您：Be kind',
  ],
  [
    { kind: 'HIDDEN', ...ticket, act: 'BAN', until: permanentBanEnd, reason },
    "Your ticket “Wires” was hidden by a moderator. You're banned permanently: Be kind",
    '您的工单“Wires”已被版主隐藏。您已被永久封禁：Be kind',
  ],
  [
    { kind: 'PROFILE_CLEARED', parts: ['PICTURE', 'BIO'], act: 'HIDE', reason: '' },
    'Your bio and your picture were removed by a moderator',
    '您的个人简介和头像已被版主移除',
  ],
  [
    { kind: 'PROFILE_CLEARED', parts: ['BIO'], act: 'HIDE', reason },
    'Your bio was removed by a moderator: Be kind',
    '您的个人简介已被版主移除：Be kind',
  ],
  [
    { kind: 'PROFILE_CLEARED', parts: ['PICTURE'], act: 'WARN', reason },
    'Your picture was removed by a moderator, who warns you: Be kind',
    '您的头像已被版主移除，版主警告您：Be kind',
  ],
  [
    { kind: 'PROFILE_CLEARED', parts: ['BIO'], act: 'BAN', until, reason },
    "Your bio was removed by a moderator. You're banned until 2033-05-18 03:33 UTC: Be kind",
    '您的个人简介已被版主移除。您已被封禁至 2033-05-18 03:33 UTC：Be kind',
  ],
  [
    { kind: 'WARNED', ...creation, reason },
    'Your creation “Adder” was reported. A moderator warns you: Be kind',
    '您的作品“Adder”被举报。版主警告您：Be kind',
  ],
  [
    { kind: 'WARNED', ...profile, reason },
    'Your profile was reported. A moderator warns you: Be kind',
    '您的个人主页被举报。版主警告您：Be kind',
  ],
  [{ kind: 'BANNED', until: permanentBanEnd, reason: '' }, "You're banned permanently", '您已被永久封禁'],
  [
    { kind: 'BANNED', until, reason: '' },
    "You're banned until 2033-05-18 03:33 UTC",
    '您已被封禁至 2033-05-18 03:33 UTC',
  ],
  [{ kind: 'UNBANNED' }, "You're no longer banned", '您的封禁已解除'],
  [{ kind: 'LOGGED_OUT' }, 'An admin logged you out everywhere', '管理员已让您在所有设备上退出登录'],
  [
    { kind: 'LOCKED', title: 'Wires' },
    'Your post “Wires” was locked: only staff can comment',
    '您的帖子“Wires”已被锁定：只有工作人员可以评论',
  ],
  [
    { kind: 'UNLOCKED', title: 'Wires' },
    'Your post “Wires” is open for comments again',
    '您的帖子“Wires”已重新开放评论',
  ],
  [{ kind: 'PINNED', title: 'Wires' }, 'Your post “Wires” was pinned', '您的帖子“Wires”已被置顶'],
  [
    { kind: 'UNPINNED', title: 'Wires' },
    'Your post “Wires” is no longer pinned',
    '您的帖子“Wires”已取消置顶',
  ],
  [
    { kind: 'MOVED', title: 'Wires', forum: 'Off topic' },
    'Your post “Wires” was moved to Off topic',
    '您的帖子“Wires”已被移至“Off topic”',
  ],
  [
    { kind: 'ROLES_SET', roles: ['developer', 'moderator', 'admin'] },
    'Your roles are now: developer, moderator, admin',
    '您现在的角色：开发者、版主、管理员',
  ],
  [{ kind: 'ROLES_SET', roles: ['moderator'] }, 'Your roles are now: moderator', '您现在的角色：版主'],
  [{ kind: 'ROLES_SET', roles: [] }, "You're no longer on the staff", '您已不再是工作人员'],
  [
    { ...reviewed, ...post, outcome: 'KEPT' },
    'Thank you for your report: moderators reviewed the post “A ‘latch’?” and left it as it is',
    '感谢您的举报：版主已审核帖子“A ‘latch’?”，决定保留原样',
  ],
  [
    { ...reviewed, ...comment, outcome: 'HIDDEN' },
    'Thank you for your report: moderators reviewed the comment on “Wires” and hid it',
    '感谢您的举报：版主已审核“Wires”中的评论，并已将其隐藏',
  ],
  [
    { ...reviewed, ...profile, outcome: 'ACTED' },
    'Thank you for your report: moderators reviewed the profile of alan and took action',
    '感谢您的举报：版主已审核 alan 的个人主页，并采取了措施',
  ],
  [{ kind: 'PASSWORD_CHANGED' }, 'Your password was changed on another device', '您的密码已在其他设备上更改'],
  [{ kind: 'EMAIL_VERIFIED' }, 'Email verified', '邮箱已验证'],
])('%o is one sentence in each language', ([notice, english, chinese]) => {
  expect([systemNoticeText(notice, 'en'), systemNoticeText(notice, 'zh')]).toEqual([english, chinese])
})

test.for([
  ['Wires vanish on load', '“Wires vanish on load”'],
  ['“Load” does nothing', '“‘Load’ does nothing”'],
  ['Labels say "NaN" and "null"', '“Labels say ‘NaN’ and ‘null’”'],
  ['It can’t fit a 15" screen', '“It can’t fit a 15" screen”'],
] as const)('%s is quoted as %s', ([title, quoted]) => {
  expect(quotedTitle(title)).toBe(quoted)
})
