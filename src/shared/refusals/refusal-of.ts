/** A table of codes: for each a function that builds its English sentence from the values that come with it. */
export type Sentences = Record<string, (values: never) => string>

/** A refusal by one of the codes of a table. */
export type RefusalOf<Table extends Sentences> = {
  [Code in keyof Table]: { code: Code; values: ValuesOf<Table[Code]> }
}[keyof Table]

/** The same codes in the words of another place; a code without words there is a type error. */
export type MessagesOf<Table extends Sentences> = {
  [Code in keyof Table]: (...values: Parameters<Table[Code]>) => string
}

/** A refusal as it comes from another version of the service, whose codes need not be ours. */
export interface ReceivedRefusal {
  code: string
  values: Record<string, unknown>
}

type ValuesOf<Sentence extends (values: never) => string> =
  Parameters<Sentence> extends [infer Values] ? Values : Record<string, never>

/** A refusal; values are asked for where its sentence needs them. */
export function refuseBy<Table extends Sentences, Code extends keyof Table>(
  code: Code,
  [values]: Parameters<Table[Code]> | [],
): RefusalOf<Table> {
  return { code, values: values ?? {} } as unknown as RefusalOf<Table>
}

export function sentenceOf<Table extends Sentences>(table: Table, refusal: RefusalOf<Table>): string {
  return (table[refusal.code] as (values: unknown) => string)(refusal.values)
}

/** A number as sentences in English write it. */
export function digits(count: number): string {
  return count.toLocaleString('en')
}
