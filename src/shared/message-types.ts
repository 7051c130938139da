/** What a message shows as it is. */
export type Shown = string | number

/** What wraps the words of a tag in a message: `<link>words</link>`. */
export type Tag = (words: string) => string

/** All messages of one language: strings, and functions for those that take something. */
// oxlint-disable-next-line typescript/no-explicit-any -- `Messages` tells what each takes.
export type CompiledMessages = Record<string, string | ((values: any) => string)>
