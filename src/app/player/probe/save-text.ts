/** Milliseconds for which a file's address is kept: the browser reads it right after the click. */
const lifetime = 10_000

/** Saves a text as a file on the visitor's device. */
export function saveText(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), lifetime)
}
