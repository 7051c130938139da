import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Output of a script so far. */
interface Output {
  out: string
  error: string
}

/** A script of the product that runs in a process of its own. */
interface RunningScript {
  output: Output
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>
  /** When it has ended by itself: its exit code, in a list. */
  exit: Promise<unknown[]>
}

/** Options of a script besides its port and data folder: its name, a file as its argument, settings. */
type ScriptOptions = { script?: string; file?: string } & Record<string, string>

/** Starts `npm start`, or another script, on a data folder. */
export function startScript(
  port: number | string,
  dataDir: string,
  { script = 'start', file = '', ...env }: ScriptOptions = {},
): RunningScript {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...(file ? [file] : [])], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', error: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.error += chunk.toString()))
  async function stop(): Promise<void> {
    child.kill('SIGINT')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return { output, stop, exit: once(child, 'close') }
}

/** Runs a script that serves nothing until it ends; returns its exit code and all its output. */
export async function endOfScript(...args: Parameters<typeof startScript>): Promise<unknown[]> {
  const { output, exit } = startScript(...args)
  const [code] = await exit
  return [code, output.out, output.error]
}
