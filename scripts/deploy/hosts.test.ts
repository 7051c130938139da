import { expect, test } from 'vitest'
import { enoughSettings } from '#tests/platform/checkout.ts'
import { refuseHostsInUse } from './hosts.ts'
import type { Platform } from './platform.ts'

const file = { environment: 'staging', values: enoughSettings('staging'), deployment: {} as never }

/** A platform on which hosts are served by workers. */
const serving = (domains: object): Platform => ({ call: async (schema) => schema.parse(domains) })
const nowhere = async () => false

test('hosts that lead nowhere yet may be taken, and those that the site has already', async () => {
  await expect(refuseHostsInUse(serving([]), file, nowhere)).resolves.toBeUndefined()
  const own = [{ hostname: 'staging.example', service: 'logic-works-edge-staging' }]
  const isOwn = async (host: string) => host === 'staging.example'
  await expect(refuseHostsInUse(serving(own), file, isOwn)).resolves.toBeUndefined()
})

test('hosts of another website, or of another worker, are refused', async () => {
  const others = [{ hostname: 'auth.staging.example', service: 'logic-works-edge' }]
  const isWebsite = async (host: string) => host === 'staging.example'
  await expect(refuseHostsInUse(serving(others), file, isWebsite)).rejects.toThrow(
    'staging.example has DNS records that lead elsewhere.\nauth.staging.example is served by the worker logic-works-edge.\n',
  )
})
