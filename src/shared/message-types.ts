/** Value that a message inserts unchanged. */
export type Shown = string | number

/** Wraps the text of a tag in a message: `<link>text</link>`. */
export type Tag = (text: string) => string

/** All messages of one language: strings, and functions for those that take something. */
// oxlint-disable-next-line typescript/no-explicit-any -- `Messages` tells what each takes.
export type CompiledMessages = Record<string, string | ((values: any) => string)>
