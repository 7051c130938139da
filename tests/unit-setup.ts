import { afterAll, vi } from 'vitest'

// A process runs many test files, as a new one for each would take far longer: module state is reset
// before a file, and replaced clocks and globals after it.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
