import { spawn } from 'node:child_process'
import { ScriptFailure } from './script-failure.ts'

/** Runs a command of npm, by the npm that runs this script: by its name, npm is a shell's script, which not every system can start. */
export function npm(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const script = process.env.npm_execpath
  if (script === undefined) throw new ScriptFailure('Start this with npm run, which tells it where npm is.')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`npm ended with ${code}.`))))
  })
}
