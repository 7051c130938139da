import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inputShapes, inputShapesFile, upstreamInputs, upstreamInputsFile } from './contract-inputs.ts'

test.each([
  [upstreamInputsFile, upstreamInputs],
  [inputShapesFile, inputShapes],
])('%s matches the output of `npm run codegen`', (file, write) => {
  expect(readFileSync(file, 'utf8')).toBe(write())
})
