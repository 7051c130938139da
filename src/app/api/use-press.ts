import { useState } from 'react'
import { showRefusal } from './show-refusal.ts'

/** The work of a button, which is busy meanwhile. */
export function usePress() {
  const [isBusy, setIsBusy] = useState(false)

  /** Resolves to whether it worked; else a message says what failed, and why. */
  async function run(work: () => Promise<unknown>, failed: string): Promise<boolean> {
    setIsBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      showRefusal(failed, error)
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, run }
}
