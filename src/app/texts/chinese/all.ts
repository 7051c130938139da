import { accountArea } from './account-area.ts'
import { errorPage } from './error-page.ts'
import { shell } from './shell.ts'
import { time } from './time.ts'

/** All that there is in Chinese; one file, which only Chinese readers load. */
export const chinese = { accountArea, errorPage, shell, time }
