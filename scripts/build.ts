import { build } from '#scripts/build/build.ts'
import { endWithSentence } from '#scripts/command-line/script-output.ts'

const { built } = await build().catch(endWithSentence)
console.log(built ? 'Built into dist/.' : 'dist/ is up to date.')
