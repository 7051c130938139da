/** Whether all browser tests run, or those of `npm test` alone: without titles that end in `@all`, and with fewer runs of axe. */
export const isFullSet = process.env.TEST_SET === 'all'

/** Files of tests that only read; they use a server that no test writes to. */
export const readingTests = [
  'objects/{compare,embed-run,hub-filters,lists,player,player-probe,search,tracker-list}.spec.ts',
  'site/{home,navigation,settings,slow-scripts,visitor}.spec.ts',
  'whole-site/{every-page,forced-colors,languages,right-to-left,search-engines,server-rendering}.spec.ts',
  'writing/blocks.spec.ts',
]
