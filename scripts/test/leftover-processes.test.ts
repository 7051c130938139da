import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { endLeftoverProcesses, processesOf, runVariable } from './leftover-processes.ts'

test.runIf(process.platform === 'linux')(
  'a process that outlives its test run is found and ended',
  async () => {
    const runId = crypto.randomUUID()
    const parent = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { detached: true, stdio: 'ignore' }).unref()`
    const child = spawn(process.execPath, ['-e', parent], { env: { ...process.env, [runVariable]: runId } })
    await once(child, 'exit')
    const left = processesOf(runId)
    expect(left).toEqual([{ pid: expect.any(Number), command: expect.stringContaining('setInterval') }])
    expect(await endLeftoverProcesses(runId, 0)).toEqual(left)
    await expect.poll(() => processesOf(runId)).toEqual([])
    expect(await endLeftoverProcesses(runId)).toEqual([])
  },
)
