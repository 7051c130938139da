import { build } from './run/build.ts'

console.log(build().built ? 'Built into dist/.' : 'dist/ is up to date.')
