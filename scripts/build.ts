import { build } from './build/build.ts'
import { endWithSentence } from './command-line/script-output.ts'

const { built } = await build().catch(endWithSentence)
console.log(built ? 'Built into dist/.' : 'dist/ is up to date.')
