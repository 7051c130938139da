/** A title in double quotes, for a sentence; its own double quotes become single ones. */
export function quotedTitle(title: string): string {
  const inner = title
    .replace(/"([^"]*)"/g, '‘$1’')
    .replaceAll('“', '‘')
    .replaceAll('”', '’')
  return `“${inner}”`
}
