import { afterAll, vi } from 'vitest'

// A process runs many test files, as a new one for each would take far longer: what a module keeps, and what a test
// has put in the place of clocks and globals, is not for the next file.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
