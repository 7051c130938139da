/** The buffers of all typed arrays in a message, each once, so that they are given away rather than copied. */
export function transferables(message: unknown): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>()
  collect(message, buffers)
  return [...buffers]
}

function collect(value: unknown, buffers: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer && value.byteLength > 0) buffers.add(value.buffer)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const inner of Object.values(value)) collect(inner, buffers)
}
