import type { z } from 'zod'
import { graphqlBody } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { mediaType, parseJson, readBytes } from '#upstream/platform/json-body.ts'
import { refusal } from './errors.ts'

/** The path of a file in a multipart request, such as `variables.input.picture` or `variables.files.0`. */
const pathPattern = /^variables(?:\.(?!__proto__|constructor|prototype)\w{1,64}){1,4}$/

export interface GraphParams {
  query: string
  variables?: Record<string, unknown> | undefined
  operationName?: string | undefined
}

/** Reads the one document of a request: as JSON, or by the GraphQL multipart request specification. */
export async function readParams(request: Request): Promise<GraphParams> {
  const type = mediaType(request)
  if (type !== 'application/json' && type !== 'multipart/form-data') throw refusal('Send JSON', 415)
  try {
    const bytes = await readBytes(request, limits.jsonBody)
    return type === 'application/json' ? paramsOf(parseJson(bytes)) : await multipartParams(request, bytes)
  } catch (error) {
    if (error instanceof RestError) throw bodyRefusal(error)
    throw error
  }
}

function bodyRefusal(error: RestError): Error {
  return error.status === 413
    ? refusal('The body is too large', 413)
    : refusal("The body isn't the expected JSON")
}

function paramsOf(body: unknown): GraphParams {
  const parsed = graphqlBody.safeParse(body)
  if (!parsed.success) throw refusal("The body isn't the expected JSON")
  return graphParams(parsed.data)
}

export function graphParams({ query, variables, operationName }: z.infer<typeof graphqlBody>): GraphParams {
  return { query, variables: variables ?? undefined, operationName: operationName ?? undefined }
}

/** A form of another site can't send these headers. */
async function multipartParams(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<GraphParams> {
  if (!['authorization', 'x-requested-with'].some((name) => request.headers.has(name)))
    throw refusal('A multipart request needs a Bearer token or the header x-requested-with')
  const form = await readForm(request, bytes)
  const params = paramsOf(parseJson(textPart(form, 'operations')))
  for (const [name, paths] of Object.entries(parseJson(textPart(form, 'map')) ?? {})) {
    const file = form.get(name)
    if (!(file instanceof File) || !Array.isArray(paths)) throw refusal("The map doesn't fit the files")
    for (const path of paths) putFile(params, path, file)
  }
  return params
}

async function readForm(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  try {
    return await new Response(bytes, { headers }).formData()
  } catch {
    throw refusal("The body isn't a form")
  }
}

function textPart(form: FormData, name: string): Uint8Array {
  const part = form.get(name)
  if (typeof part !== 'string') throw refusal(`The form has no ${name}`)
  return new TextEncoder().encode(part)
}

function putFile(params: GraphParams, path: unknown, file: File): void {
  if (typeof path !== 'string' || !pathPattern.test(path)) throw refusal("The map doesn't fit the variables")
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let holder: unknown = params
  for (const step of steps)
    holder = isHolder(holder) && Object.hasOwn(holder, step) ? holder[step] : undefined
  if (!isHolder(holder) || holder[last] !== null) throw refusal("The map doesn't fit the variables")
  holder[last] = file
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
