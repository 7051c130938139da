import type { TextSelection } from './text-change.ts'

/** Whether the text ends within a fenced block. */
export function isInFence(before: string): boolean {
  return before.split('\n').filter((line) => /^ {0,3}(?:`{3}|~{3})/.test(line)).length % 2 === 1
}

/** Whether the selection is in a fenced block, or between the backticks of inline code. */
export function isInCode({ text, start, end }: TextSelection): boolean {
  const before = text.slice(0, start)
  let open = ''
  for (const run of backticks(before.slice(before.lastIndexOf('\n\n') + 1))) {
    if (open === '') open = run
    else if (run === open) open = ''
  }
  const [after = ''] = text.slice(end).split('\n\n', 1)
  return isInFence(before) || backticks(after).includes(open)
}

function backticks(text: string): string[] {
  return text.match(/(?<!\\)`+/g) ?? []
}
