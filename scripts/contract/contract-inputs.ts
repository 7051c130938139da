import { readFileSync } from 'node:fs'
import {
  Kind,
  parse,
  print,
  type EnumTypeDefinitionNode,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
  type TypeNode,
} from 'graphql'

/** Where the upstream declares the inputs of mutations and the enumerations in them, and where their shapes for rules are. */
export const upstreamInputsFile = 'src/upstream/graph/core/inputs.gen.ts'
export const inputShapesFile = 'src/shared/inputs/shapes.gen.ts'

/** Lets a bundle leave out a call whose result it does not use. */
const pure = '/* @__PURE__ */ '

const notice = '// Generated from the contract by `npm run codegen`; not to be edited.'

/** How Pothos and zod call the contract's scalars. */
const scalars: Record<string, { pothos: string; zod: string }> = {
  ID: { pothos: 'id', zod: 'string' },
  String: { pothos: 'string', zod: 'string' },
  Int: { pothos: 'int', zod: 'int' },
  Boolean: { pothos: 'boolean', zod: 'boolean' },
}

/** The upstream's declarations, so that a field that the contract gets is one that mutations take. */
export function upstreamInputs(): string {
  const { inputs, enums } = readInputs()
  return [
    notice,
    "import { builder } from './builder.ts'\n",
    ...enums.map(
      ({ name, values = [] }) =>
        `export const ${name.value} = builder.enumType('${name.value}', { values: ${listed(values)} as const })\n`,
    ),
    ...inputs.map(
      ({ name, fields = [] }) =>
        `export const ${name.value} = builder.inputType('${name.value}', {\n  fields: (t) => ({\n${lines(fields, pothosField, 4)}  }),\n})\n`,
    ),
  ].join('\n')
}

/** The shapes that rules are added to. A bundle takes along only those that it uses: each call is marked as pure. */
export function inputShapes(): string {
  const { inputs, enums } = readInputs()
  const known = listedEnums(enums)
  const names = new Set(inputs.map(({ name }) => name.value))
  return [
    notice,
    "import { z } from 'zod'",
    "import './zod-without-jit.ts'\n",
    ...inputs.map(
      ({ name, fields = [] }) =>
        `export const ${shapeName(name.value)} = ${pure}z.strictObject({\n${lines(fields, ({ type }) => zodType(type, known, pure, names), 2)}})\n`,
    ),
  ].join('\n')
}

/** All inputs but the pages of lists, which are a query's and are the builder's own; and the enumerations in them. */
function readInputs(): { inputs: InputObjectTypeDefinitionNode[]; enums: EnumTypeDefinitionNode[] } {
  const { definitions } = parse(readFileSync('src/shared/contract/schema.graphql', 'utf8'))
  const inputs = definitions
    .filter((definition) => definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
    .filter(({ name }) => name.value !== 'PageOptions')
  const named = new Set(inputs.flatMap(({ fields = [] }) => fields.map(({ type }) => unwrapped(type).name)))
  const enums = definitions
    .filter((definition) => definition.kind === Kind.ENUM_TYPE_DEFINITION)
    .filter(({ name }) => named.has(name.value))
  return { inputs, enums }
}

function unwrapped(type: TypeNode): { name: string; isList: boolean; isRequired: boolean } {
  if (type.kind === Kind.NON_NULL_TYPE) return { ...unwrapped(type.type), isRequired: true }
  if (type.kind === Kind.LIST_TYPE) return { ...unwrapped(type.type), isList: true, isRequired: false }
  return { name: type.name.value, isList: false, isRequired: false }
}

function pothosField({ type, defaultValue }: InputValueDefinitionNode): string {
  const { name, isList, isRequired } = unwrapped(type)
  const scalar = scalars[name]
  const options = [
    ...(scalar ? [] : [`type: ${isList ? `[${name}]` : name}`]),
    ...(isRequired ? ['required: true'] : []),
    ...(defaultValue ? [`defaultValue: ${print(defaultValue)}`] : []),
  ]
  const method = scalar ? `${scalar.pothos}${isList ? 'List' : ''}` : 'field'
  return `t.${method}(${options.length > 0 ? `{ ${options.join(', ')} }` : ''})`
}

/**
 * The shape of a scalar, an enumeration, one of the inputs (which the contract has to declare before those that contain it) or a
 * list of these, each call with a mark before it.
 */
export function zodType(
  type: TypeNode,
  enums: ReadonlyMap<string, string>,
  mark: string,
  inputs: ReadonlySet<string> = new Set(),
): string {
  const { name, isList, isRequired } = unwrapped(type)
  const scalar = scalars[name]
  const values = enums.get(name)
  const one = scalar
    ? `${mark}z.${scalar.zod}()`
    : inputs.has(name)
      ? shapeName(name)
      : values && `${mark}z.enum(${values})`
  if (!one) throw new Error(`${name} has no shape: it is neither a scalar nor an enumeration`)
  const value = isList ? `${mark}z.array(${one})` : one
  return isRequired ? value : `${mark}z.nullish(${value})`
}

/** All enumerations of a contract with their values as code. */
export function enumValues(contract: string): Map<string, string> {
  return listedEnums(
    parse(contract).definitions.filter((definition) => definition.kind === Kind.ENUM_TYPE_DEFINITION),
  )
}

/** Name of the shape of an input: `createCommentShape` of `CreateCommentInput`. */
export function shapeName(input: string): string {
  return `${camelCase(input).replace(/Input$/, '')}Shape`
}

/** `createComment` of `CreateComment`. */
export function camelCase(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

function listedEnums(enums: readonly EnumTypeDefinitionNode[]): Map<string, string> {
  return new Map(enums.map(({ name, values = [] }) => [name.value, listed(values)]))
}

function listed(values: EnumTypeDefinitionNode['values'] = []): string {
  return `[${values.map(({ name }) => `'${name.value}'`).join(', ')}]`
}

function lines(
  fields: readonly InputValueDefinitionNode[],
  write: (field: InputValueDefinitionNode) => string,
  indent: number,
): string {
  return fields.map((field) => `${' '.repeat(indent)}${field.name.value}: ${write(field)},\n`).join('')
}
