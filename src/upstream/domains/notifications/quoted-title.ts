/** A title in double quotes, as a sentence names it; double quotes of its own become single ones. */
export function quotedTitle(title: string): string {
  const inner = title
    .replace(/"([^"]*)"/g, '‘$1’')
    .replaceAll('“', '‘')
    .replaceAll('”', '’')
  return `“${inner}”`
}
