import type { Connect, SmtpSocket } from '#upstream/mail/smtp/connection.ts'

/** How a server answers the lines it gets; `close` ends the connection, `silent` says nothing ever again. */
export type ServerScript = (line: string, secured: boolean) => string | null

/** A mail server of a few lines, on streams instead of a network, that can break the protocol wherever a test wants. */
export function scriptedMailServer(script: ServerScript, greeting = '220 ready\r\n') {
  const received: string[] = []
  const connections: Parameters<Connect>[] = []
  let closed = 0

  function socket(secured: boolean, greets: boolean): SmtpSocket {
    let controller: ReadableStreamDefaultController<Uint8Array>
    let buffer = ''
    let silent = false
    const write = (text: string) => controller.enqueue(new TextEncoder().encode(text))
    const readable = new ReadableStream<Uint8Array>({
      start(streamController) {
        controller = streamController
        if (greets) write(greeting)
      },
    })
    const writable = new WritableStream<Uint8Array>({
      write(bytes) {
        buffer += new TextDecoder().decode(bytes)
        const lines = buffer.split('\r\n')
        buffer = lines.pop() ?? ''
        for (const line of lines) {
          received.push(line)
          const reply = silent ? null : script(line, secured)
          if (reply === 'close') controller.close()
          else if (reply === 'silent') silent = true
          else if (reply !== null) write(reply)
        }
      },
    })
    return {
      readable,
      writable,
      opened: Promise.resolve(),
      startTls: () => socket(true, false),
      close: async () => {
        closed += 1
      },
    }
  }

  const connect: Connect = (...args) => {
    connections.push(args)
    return socket(args[1].secureTransport === 'on', true)
  }
  return { connect, received, connections, closed: () => closed }
}
