/** Whether all browser tests run, or those of `npm test` alone: without titles that end in `@all`, and without axe. */
export const isFullSet = process.env.TEST_SET === 'all'

/** Files of tests that only read; in the full set they use a server that no test writes to. */
export const readingTests = [
  'objects/{lists,player,search}.spec.ts',
  'site/{scriptless,settings,visitor}.spec.ts',
  'whole-site/{every-page,firefox,forced-colors,languages}.spec.ts',
]
