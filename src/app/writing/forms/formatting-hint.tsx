import { rich } from '#app/texts/t.ts'

/** The syntax hint for posts and comments. */
export function FormattingHint() {
  return rich('objects.writing.formattingHint', { code: (text) => <code>{text}</code> })
}
