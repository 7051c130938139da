/** An address that its owner recognises and others can't use: `a•••@e•••.org`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  const ending = dot > 0 ? domain.slice(dot) : ''
  return `${address.slice(0, Math.min(1, at))}•••@${domain.slice(0, 1)}•••${ending}`
}
