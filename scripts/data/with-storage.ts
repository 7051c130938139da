import { checkEnvironment } from '../run/check-environment.ts'
import type { LocalEnvironment } from '../run/local-environment.ts'
import { endWithSentence } from '../run/script-failure.ts'
import { openStorage, type Storage } from './storage.ts'

interface Surroundings {
  local: LocalEnvironment
  scale: number
}

/**
 * Does a script's work on the storage of the data folder that the environment names, which must hold data already if the work
 * `needsData`. Ends the process with a sentence when a setting is wrong or the work throws a ScriptFailure.
 */
export async function withStorage(
  options: { needsData?: boolean; isLocal?: boolean },
  work: (storage: Storage, surroundings: Surroundings) => Promise<void>,
): Promise<void> {
  try {
    const surroundings = await checkEnvironment({ serves: false, isLocal: false, ...options })
    const { miniflare, ...storage } = await openStorage(surroundings.local.dataDir)
    try {
      await work(storage, surroundings)
    } finally {
      await miniflare.dispose()
    }
  } catch (error) {
    endWithSentence(error)
  }
}
