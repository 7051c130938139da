import { spawn } from 'node:child_process'

/** Runs a script of a package in a process of its own, which writes where this one does; answers with its exit code. */
export function runScript(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('close', (code) => resolve(code ?? 1))
  })
}
