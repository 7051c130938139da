import { spawnSync } from 'node:child_process'

/** Ends at once a process that was started `detached`, and all that it has started. */
export function endProcessTree(pid: number): void {
  // A detached process is the head of a group of its own, which Windows doesn't know.
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'])
  else process.kill(-pid, 'SIGKILL')
}
