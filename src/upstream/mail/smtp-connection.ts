export interface Reply {
  code: number
  lines: string[]
}

/** Maximum bytes of a reply, more than any real server sends. */
const maxReplyBytes = 16 * 1024

/** Reads replies (RFC 5321, 4.2) from a connection, however their bytes are split. */
class ReplyReader {
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

export interface SmtpSocket {
  readable: ReadableStream<Uint8Array>
  writable: WritableStream<Uint8Array>
  opened: Promise<unknown>
  startTls(): SmtpSocket
  close(): Promise<void>
}

/** Opens a connection; `starttls` starts unencrypted and can be upgraded. */
export type Connect = (
  address: { hostname: string; port: number },
  options: { secureTransport: 'on' | 'off' | 'starttls'; allowHalfOpen: false },
) => SmtpSocket

export class SmtpConnection {
  readonly #expired = Promise.withResolvers<never>()
  readonly #deadlineMs: number
  #timer: ReturnType<typeof setTimeout>
  #socket: SmtpSocket
  #replies: ReplyReader
  #writer: WritableStreamDefaultWriter<Uint8Array>

  constructor(socket: SmtpSocket, deadlineMs = 30_000) {
    this.#deadlineMs = deadlineMs
    this.#timer = this.#untilDeadline()
    // There may be no pending wait at the deadline.
    this.#expired.promise.catch(() => undefined)
    this.#socket = socket
    this.#replies = new ReplyReader(socket.readable)
    this.#writer = socket.writable.getWriter()
  }

  renew(): void {
    clearTimeout(this.#timer)
    this.#timer = this.#untilDeadline()
  }

  async opened(): Promise<void> {
    await this.#timely(this.#socket.opened)
  }

  async reply(): Promise<Reply> {
    return this.#timely(this.#replies.next())
  }

  async write(text: string): Promise<void> {
    await this.#timely(this.#writer.write(new TextEncoder().encode(text)))
  }

  /** Upgrades to TLS; anything received before the handshake is discarded. */
  async secure(): Promise<void> {
    this.#replies.release()
    this.#writer.releaseLock()
    this.#socket = this.#socket.startTls()
    this.#replies = new ReplyReader(this.#socket.readable)
    this.#writer = this.#socket.writable.getWriter()
    await this.opened()
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    // A broken connection cannot be closed again.
    await this.#socket.close().catch(() => undefined)
  }

  #untilDeadline() {
    return setTimeout(() => this.#expired.reject(new Error('the server took too long')), this.#deadlineMs)
  }

  #timely<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#expired.promise])
  }
}
