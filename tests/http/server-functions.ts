import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { toJSON } from 'seroval'

/** A server function as the build lists it. */
interface BuiltFunction {
  id: string
  name: string
}

const folder = 'dist/server/assets'

/** All server functions of the build, by its own list. */
export function builtFunctions(): BuiltFunction[] {
  const list = readdirSync(folder).find((file) => /server-fn-resolver.*\.js$/.test(file)) ?? ''
  const text = readFileSync(path.join(folder, list), 'utf8')
  const found = [...text.matchAll(/"?([a-z0-9]+)"?: \{\s*functionName: "(\w+?)_createServerFn_handler"/g)]
  return found.map(([, id = '', name = '']) => ({ id, name }))
}

/** A call's input as the browser sends it. */
export function payloadOf(data: object): string {
  return JSON.stringify(toJSON({ data }))
}
