/** What a server says: a code, and the text of its lines. */
export interface Reply {
  code: number
  lines: string[]
}

/** More than any honest server says at once, in bytes. */
const longestReply = 16 * 1024

/** Reads replies (RFC 5321, 4.2) off a connection, however their bytes are cut. */
export class ReplyReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  #buffer = ''

  constructor(readable: ReadableStream<Uint8Array>) {
    this.#reader = readable.getReader()
  }

  /** The next reply; throws when the connection ends first, or when what comes is no reply. */
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

  /** Gives the connection's readable half back; throws when the server has said more than it was asked. */
  release(): void {
    if (this.#buffer !== '') throw new Error('the server sent an unexpected reply')
    this.#reader.releaseLock()
  }

  async #line(): Promise<string> {
    let end = this.#buffer.indexOf('\n')
    while (end < 0) {
      if (this.#buffer.length > longestReply) throw new Error('the server sent a reply that is too long')
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
