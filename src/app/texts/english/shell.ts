import { outsideWarning } from '#shared/outside.ts'

/** What stands around every page: the bar, the search box, notices, the footer. */
export const shellTexts = {
  /** The language these words are in, when it is not the page's. */
  lang: undefined as 'zh' | undefined,
  skipToContent: 'Skip to content',
  loading: 'Loading',
  offline: "You're offline. You can keep reading; sending has to wait.",
  online: "You're back online.",
  outdated: "This page may be out of date: our servers aren't responding right now.",
  site: 'Site',
  menu: 'Menu',
  forums: 'Forums',
  hub: 'Creation hub',
  newsletter: 'Newsletter',
  wishlist: 'Buy now',
  tracker: 'Issue tracker',
  management: 'Management',
  video: 'Videos',
  microblog: 'Microblog',
  chat: 'Chat',
  outside: outsideWarning,
  search: 'Search',
  searchSite: 'Search the site',
  signInThrough: (store: string) => `Sign in through ${store}`,
  signUp: 'Sign up',
  logIn: 'Log in',
  aboutSite: 'About the site',
  status: 'Status',
  changelog: 'Changelog',
  siteSettings: 'Site settings',
  keyboardShortcuts: 'Keyboard shortcuts',
}
