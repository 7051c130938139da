import { expect, test } from 'vitest'
import { withoutStacks } from './build.ts'

test('a failed build prints the problem without the stack trace of the build tools', () => {
  const complaints = `✗ Build failed in 1.70s
error during build:
Build failed with 1 error:

[builtin:vite-transform] Unexpected token
    ╭─[ src/edge/log.ts:28:18 ]
 28 │ export const x = = 1
────╯

    at aggregateBindingErrorsIntoJsError (file:///site/node_modules/rolldown/dist/shared/error.mjs:50:18)
    at async CAC.<anonymous> (file:///site/node_modules/vite/dist/node/cli.js:789:3) {
  errors: [Getter/Setter]
}
`
  expect(withoutStacks(complaints)).toBe(`✗ Build failed in 1.70s
error during build:
Build failed with 1 error:

[builtin:vite-transform] Unexpected token
    ╭─[ src/edge/log.ts:28:18 ]
 28 │ export const x = = 1
────╯
`)
})
