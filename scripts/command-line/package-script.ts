import { readFileSync } from 'node:fs'
import path from 'node:path'

const modules = path.resolve(import.meta.dirname, '../../node_modules')

/**
 * The script behind a command of a package, to be run by this Node: by its name, a command is a shell's script, which not every
 * system can start.
 */
export function packageScript(name: string, command: string = name): string {
  const folder = path.join(modules, name)
  const { bin }: { bin: Record<string, string> } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  const script = bin[command]
  if (script === undefined) throw new Error(`The package ${name} has no command ${command}`)
  return path.join(folder, script)
}
