import { ReplyReader, type Reply } from './reply-reader.ts'

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
