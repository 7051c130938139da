/** Milliseconds for which a file's address is kept: the browser reads it right after the click. */
const lifetime = 10_000

/** Saves a file on the visitor's device, by its name. */
export function downloadFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), lifetime)
}
