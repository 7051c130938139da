/** Whether all browser tests run, or those of `npm test` alone: without titles that end in `@all`, and without axe. */
export const isFullSet = process.env.TEST_SET === 'all'

/** Files of tests that only read; in the full set they use a server that no test writes to. */
export const readingTests = [
  'accounts/account-pages.spec.ts',
  'objects/{compare,hub-filters,lists,player,search}.spec.ts',
  'site/{home,navigation,scriptless,settings,visitor}.spec.ts',
  'whole-site/{every-page,forced-colors,languages,right-to-left,search-engines}.spec.ts',
]
