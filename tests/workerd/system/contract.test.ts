import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
  print,
  printSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { expect, test } from 'vitest'
import contractText from '#shared/contract/schema.graphql?raw'
import { schema } from '#upstream/graph/schema.ts'

const contract = buildSchema(contractText)
const built = buildSchema(printSchema(schema))

test('every part of the contract is built', () => {
  const has = promisesOf(built)
  expect([...promisesOf(contract).keys()].filter((name) => !has.has(name))).toEqual([])
})

test('the built schema matches the contract', () => {
  const expected = promisesOf(contract)
  const shared = new Map([...promisesOf(built)].filter(([name]) => expected.has(name)))
  expect(Object.fromEntries(shared)).toEqual(
    Object.fromEntries([...expected].filter(([name]) => shared.has(name))),
  )
})

test('no input is required beyond the contract', () => {
  const expected = promisesOf(contract)
  const required = requiredInputsOf(built).filter(({ owner }) => expected.has(owner))
  expect(required.map(({ name }) => name).filter((name) => !expected.has(name))).toEqual([])
})

/** Promises of the contract to clients, one entry each: a field's type, an argument's type and default, a union's member. */
function promisesOf(of: GraphQLSchema): Map<string, string> {
  const own = Object.values(of.getTypeMap()).filter((type) => !type.name.startsWith('__'))
  return new Map(own.flatMap((type) => [[type.name, type.constructor.name], ...partsOf(type)]))
}

function partsOf(type: GraphQLNamedType): [string, string][] {
  if (isEnumType(type)) return type.getValues().map(({ name }) => [`${type.name}.${name}`, 'value'])
  if (isUnionType(type)) return type.getTypes().map(({ name }) => [`${type.name}.${name}`, 'member'])
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, inputPromise(field)])
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return []
  return [
    ...type
      .getInterfaces()
      .map(({ name }): [string, string] => [`${type.name}.implements ${name}`, 'interface']),
    ...Object.values(type.getFields()).flatMap((field): [string, string][] => [
      [`${type.name}.${field.name}`, String(field.type)],
      ...field.args.map((argument): [string, string] => [
        `${type.name}.${field.name}(${argument.name})`,
        inputPromise(argument),
      ]),
    ]),
  ]
}

/** The type and the default as they are written, such as `page: Int = 0`. */
function inputPromise(input: GraphQLArgument | GraphQLInputField): string {
  return input.astNode ? print({ ...input.astNode, description: undefined }) : ''
}

/** Arguments and input fields that a call can't leave out, with the field or input type that they belong to. */
function requiredInputsOf(of: GraphQLSchema): { owner: string; name: string }[] {
  return Object.values(of.getTypeMap()).flatMap((type) => {
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter(isRequiredInputField)
      return fields.map((field) => ({ owner: type.name, name: `${type.name}.${field.name}` }))
    }
    if (!isObjectType(type)) return []
    return Object.values(type.getFields()).flatMap((field) => {
      const owner = `${type.name}.${field.name}`
      return field.args
        .filter(isRequiredArgument)
        .map((argument) => ({ owner, name: `${owner}(${argument.name})` }))
    })
  })
}
