import { accountArea } from './account-area.ts'
import { errorBoard } from './error-board.ts'
import { shell } from './shell.ts'
import { time } from './time.ts'

/** All that there is in Chinese; one file, which only Chinese readers load. */
export const chinese = { accountArea, errorBoard, shell, time }
