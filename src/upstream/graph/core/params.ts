import type { GraphQLParams } from 'graphql-yoga'
import { graphqlBody } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { mediaType, parseJson, readBytes } from '#upstream/platform/json-body.ts'
import { refusal } from './errors.ts'

/** A place that a file of a multipart request goes to, as in `variables.input.picture` or `variables.files.0`. */
const placePattern = /^variables(?:\.(?!__proto__|constructor|prototype)\w{1,64}){1,4}$/

/** Reads the one document that a request holds: as JSON, or by the GraphQL multipart request specification. */
export async function readParams(request: Request): Promise<GraphQLParams> {
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

function paramsOf(body: unknown): GraphQLParams {
  const parsed = graphqlBody.safeParse(body)
  if (!parsed.success) throw refusal("The body isn't the expected JSON")
  const { query, variables, operationName } = parsed.data
  return { query, variables: variables ?? undefined, operationName: operationName ?? undefined }
}

/** The header is what a form of another site can't send. */
async function multipartParams(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<GraphQLParams> {
  if (!request.headers.has('x-requested-with'))
    throw refusal('A multipart request needs the header x-requested-with')
  const form = await readForm(request, bytes)
  const params = paramsOf(parseJson(textPart(form, 'operations')))
  for (const [name, places] of Object.entries(parseJson(textPart(form, 'map')) ?? {})) {
    const file = form.get(name)
    if (!(file instanceof File) || !Array.isArray(places)) throw refusal("The map doesn't fit the files")
    for (const place of places) putFile(params, place, file)
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

function putFile(params: GraphQLParams, place: unknown, file: File): void {
  if (typeof place !== 'string' || !placePattern.test(place))
    throw refusal("The map doesn't fit the variables")
  const steps = place.split('.')
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
