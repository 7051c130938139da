import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { toJSONAsync } from 'seroval'
import { send, type HttpResponse } from './client.ts'

/** A server function as the build lists it. */
export interface BuiltFunction {
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

/** Calls a server function as the app's own pages do, with the payload if it takes one. */
export async function callFunction(
  main: string,
  { id }: BuiltFunction,
  data: unknown,
  { method = 'POST', ...headers }: Record<string, string> & { method?: string },
): Promise<HttpResponse> {
  const address = `${main}/_serverFn/${id}`
  const own = { 'x-tsr-serverfn': 'true', accept: 'application/json', ...headers }
  if (method === 'GET' || data === undefined) return send(address, { method, headers: own })
  const body = JSON.stringify(await toJSONAsync({ data }))
  return send(address, { method, headers: { 'content-type': 'application/json', ...own }, body })
}
