import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Value for the option `other` of a select, by the select's first option: the last of the existing values. */
const others: Record<string, string> = {
  WORLD: 'BOARD',
  is: 'sort',
}

/** Sample values that together show every text of a message; an argument that is shown as it is can be a number everywhere. */
export function sampleValues(elements: readonly MessageFormatElement[]): Record<string, string | number>[] {
  const choices = new Map<string, (string | number)[]>()
  for (const element of elements) {
    if (element.type === TYPE.argument || element.type === TYPE.number) {
      if (!choices.has(element.value)) choices.set(element.value, [12_345])
    } else if (element.type === TYPE.select)
      choices.set(element.value, valuesOf(Object.keys(element.options)))
  }
  const maxChoices = Math.max(1, ...[...choices.values()].map(({ length }) => length))
  return Array.from({ length: maxChoices }, (_, index) =>
    Object.fromEntries([...choices].map(([name, values]) => [name, values[index % values.length] ?? 0])),
  )
}

function valuesOf(options: string[]): string[] {
  const last = others[options[0] ?? '']
  if (last === undefined) throw new Error(`name what is other than ${options.join(', ')}`)
  return options.map((option) => (option === 'other' ? last : option))
}
