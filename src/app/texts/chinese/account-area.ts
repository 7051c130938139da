import type { accountAreaTexts } from '../english/account-area.ts'

/** What a signed-in person finds in the bar, in Chinese. */
export const accountArea: typeof accountAreaTexts = {
  unverified: '您的账号尚未验证！',
  unverifiedHint: '您的账号尚未验证！\n点击前往账号设置',
  notifications: '通知',
  someUnread: '通知，有未读',
  unread: (count) => `通知，${count} 条未读`,
  account: '账号',
  accountSettings: '账号设置',
  siteSettings: '网站设置',
  viewProfile: '查看个人主页',
  logOut: '退出登录',
}
