import { build } from './build/build.ts'
import { endWithSentence } from './run/script-failure.ts'

const { built } = await build().catch(endWithSentence)
console.log(built ? 'Built into dist/.' : 'dist/ is up to date.')
