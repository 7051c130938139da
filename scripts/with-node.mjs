// Runs a script of this project with the project's own Node, on a machine that has any Node from 20 on and nothing else:
// installs the packages when they are missing or the lockfile has changed, then hands over. Plain JavaScript on purpose.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const stamp = path.join(root, 'node_modules', '.installed')
const lock = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex')
process.chdir(root)

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing packages (once, and when the lockfile changes) …')
  const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (install.status !== 0) process.exit(install.status ?? 1)
  writeFileSync(stamp, lock)
}

const bin = path.join(root, 'node_modules', 'node', 'bin')
const node = path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
const paths = [bin, path.join(root, 'node_modules', '.bin'), process.env.PATH]
const child = spawn(node, process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...process.env, PATH: paths.join(path.delimiter), NODE_NO_WARNINGS: '1' },
})
// The child tidies up; this process waits for it and ends as it did.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
