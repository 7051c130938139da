export interface Reply {
  code: number
  lines: string[]
}

/** Maximum bytes of a reply, more than any real server sends. */
const maxReplyBytes = 16 * 1024

/** Reads replies (RFC 5321, 4.2) from a connection, however their bytes are split. */
export class ReplyReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  #buffer = ''

  constructor(readable: ReadableStream<Uint8Array>) {
    this.#reader = readable.getReader()
  }

  /** The next reply; throws if the connection ends first, or for an invalid reply. */
  async next(): Promise<Reply> {
    const lines: string[] = []
    for (;;) {
      const [, code = '', more, text = ''] = /^(\d{3})([ -])?(.*)$/.exec(await this.#line()) ?? []
      if (!code) throw new Error('the server sent no valid SMTP reply')
      lines.push(text)
      if (more !== '-') return { code: Number(code), lines }
      if (lines.length > 100) throw new Error('the server sent a reply that is too long')
    }
  }

  /** Releases the connection's readable half; throws if the server has sent unrequested bytes. */
  release(): void {
    if (this.#buffer !== '') throw new Error('the server sent an unexpected reply')
    this.#reader.releaseLock()
  }

  async #line(): Promise<string> {
    let end = this.#buffer.indexOf('\n')
    while (end < 0) {
      if (this.#buffer.length > maxReplyBytes) throw new Error('the server sent a reply that is too long')
      const { value, done } = await this.#reader.read()
      if (done) throw new Error('the server closed the connection')
      this.#buffer += Buffer.from(value).toString('latin1')
      end = this.#buffer.indexOf('\n')
    }
    const line = this.#buffer.slice(0, end).replace(/\r$/, '')
    this.#buffer = this.#buffer.slice(end + 1)
    return line
  }
}
