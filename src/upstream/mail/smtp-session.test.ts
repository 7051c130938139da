import { expect, test } from 'vitest'
import { MailOutcomeUnknown, MailRefused, type Message } from './message.ts'
import type { Connect, SmtpSocket } from './smtp-connection.ts'
import type { SmtpServer } from '#upstream/config/mail-config.ts'
import { SmtpSession, type SmtpClient } from './smtp-session.ts'

const message = {
  from: 'no-reply@example.org',
  to: 'ada@example.org',
  content: 'Subject: Hi\r\n\r\n.\r\n..\r\nBye\r\n',
}
const plain: SmtpServer = { host: 'mail.example.org', port: 25, security: 'none', login: null }
const login = { user: 'us€r', password: 'pässword' }
const client = { name: 'example.org', deadlineMs: 200 }

/** How a server answers the lines it gets; `close` ends the connection, `silent` says nothing ever again. */
type ServerScript = (line: string, secured: boolean) => string | null

/** A mail server of a few lines, on streams instead of a network, that can break the protocol wherever a test wants. */
function scriptedMailServer(script: ServerScript) {
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
        if (greets) write('220 ready\r\n')
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

/** A server that accepts every command. */
const accepting: ServerScript = (line) => {
  if (line.startsWith('EHLO')) return '250-hello\r\n250-STARTTLS\r\n250 AUTH PLAIN LOGIN\r\n'
  if (line === 'STARTTLS') return '220 go on\r\n'
  if (line.startsWith('AUTH PLAIN')) return '235 known\r\n'
  if (line.startsWith('MAIL') || line.startsWith('RCPT')) return '250 ok\r\n'
  if (line === 'DATA') return '354 go on\r\n'
  if (line === '.') return '250 taken\r\n'
  return null
}

/** The same, but for one line; `.` is the one that ends a message. */
function except(line: string, reply: string): ServerScript {
  const isLine = (received: string) => (line === '.' ? received === '.' : received.startsWith(line))
  return (received, secured) => (isLine(received) ? reply : accepting(received, secured))
}

async function sendBySmtp(connect: Connect, server: SmtpServer, options: SmtpClient, ...messages: Message[]) {
  const session = new SmtpSession(connect, server, options)
  try {
    for (const each of messages) await session.deliver(each)
  } finally {
    await session.end()
  }
}

async function failure(script: ServerScript, server: SmtpServer = plain): Promise<unknown> {
  const { connect } = scriptedMailServer(script)
  return sendBySmtp(connect, server, client, message).then(
    () => null,
    (error: unknown) => error,
  )
}

test('messages are sent line by line with dots stuffed, over one connection that is closed', async () => {
  const { connect, received, closed, connections } = scriptedMailServer(accepting)
  await sendBySmtp(connect, plain, client, message, { ...message, to: 'bob@example.org' })
  const content = ['DATA', 'Subject: Hi', '', '..', '...', 'Bye', '.']
  expect(received).toEqual([
    'EHLO example.org',
    'MAIL FROM:<no-reply@example.org>',
    'RCPT TO:<ada@example.org>',
    ...content,
    'MAIL FROM:<no-reply@example.org>',
    'RCPT TO:<bob@example.org>',
    ...content,
    'QUIT',
  ])
  expect([connections.length, closed()]).toEqual([1, 1])
})

test.each([
  ['tls', 'on'],
  ['starttls', 'starttls'],
  ['none', 'off'],
] as const)('security %s opens a connection that is %s', async (security, secureTransport) => {
  const { connect, connections } = scriptedMailServer(accepting)
  await sendBySmtp(connect, { ...plain, security }, client, message)
  expect(connections).toEqual([
    [
      { hostname: 'mail.example.org', port: 25 },
      { secureTransport, allowHalfOpen: false },
    ],
  ])
})

test('with STARTTLS password and message are sent only after the upgrade', async () => {
  const clear: string[] = []
  const { connect, received } = scriptedMailServer((line, secured) => {
    if (!secured) clear.push(line)
    return accepting(line, secured)
  })
  await sendBySmtp(connect, { ...plain, security: 'starttls', login }, client, message)
  expect(clear).toEqual(['EHLO example.org', 'STARTTLS'])
  expect(received.map((line) => line.split(' ')[0])).toContain('AUTH')
})

test('nothing is sent to a server without STARTTLS, or if its offer was stripped', async () => {
  for (const extension of ['250 hello\r\n', '250-hello\r\n250 XSTARTTLS\r\n']) {
    const { connect, received } = scriptedMailServer(except('EHLO', extension))
    const sent = sendBySmtp(connect, { ...plain, security: 'starttls', login }, client, message)
    await expect(sent).rejects.toThrow('offers no STARTTLS')
    expect(received).toEqual(['EHLO example.org'])
  }
})

test('replies injected before the TLS handshake are ignored', async () => {
  const { connect, received } = scriptedMailServer(except('STARTTLS', '220 go on\r\n250 hello\r\n'))
  const sent = sendBySmtp(connect, { ...plain, security: 'starttls', login }, client, message)
  await expect(sent).rejects.toThrow('sent an unexpected reply')
  expect(received.some((line) => line.startsWith('AUTH'))).toBe(false)
})

test.each([
  [
    'PLAIN',
    '250-hello\r\n250 AUTH LOGIN PLAIN\r\n',
    [`AUTH PLAIN ${btoaUtf8(`\0${login.user}\0${login.password}`)}`],
  ],
  [
    'LOGIN',
    '250-hello\r\n250 AUTH XOAUTH2 LOGIN\r\n',
    ['AUTH LOGIN', btoaUtf8(login.user), btoaUtf8(login.password)],
  ],
])('it logs in by %s', async (_, extension, lines) => {
  const last = lines.at(-1)
  const { connect, received } = scriptedMailServer((line, secured) => {
    if (line.startsWith('EHLO')) return extension
    if (lines.includes(line)) return line === last ? '235 known\r\n' : '334 more\r\n'
    return accepting(line, secured)
  })
  await sendBySmtp(connect, { ...plain, login }, client, message)
  expect(received.slice(1, 1 + lines.length)).toEqual(lines)
})

test.each([
  ['a busy server', 'EHLO', '421 4.3.2 later\r\n', { final: false }],
  ['a refused password', 'AUTH', '535 5.7.8 no\r\n', { final: false }],
  ['a refused sender', 'MAIL', '550 5.7.1 no\r\n', { final: false }],
  ['a full mailbox', 'RCPT', '452 4.2.2 ada@example.org is full\r\n', { final: false }],
  [
    'an unknown recipient',
    'RCPT',
    '550 5.1.1 <ada@example.org> is unknown\r\n',
    { final: true, recipient: true },
  ],
  ['a denied relay', 'RCPT', '554 5.7.1 Relay access denied\r\n', { final: false, recipient: false }],
  ['greylisting after the message', '.', '451 4.7.1 later\r\n', { final: false }],
  ['a refused message', '.', '554 5.6.0 no\r\n', { final: true, recipient: false }],
  ['a connection that ends before DATA', 'DATA', 'close', { final: false }],
  ['a server that says nothing to DATA', 'DATA', 'silent', { final: false }],
  ['a server that speaks something else', 'MAIL', 'HTTP/1.1 400\r\n', { final: false }],
  ['a server that talks without end', 'MAIL', `250-${'x'.repeat(40_000)}`, { final: false }],
])('R5: %s certainly did not accept the mail', async (_, line, reply, refusal) => {
  const error = await failure(except(line, reply), { ...plain, login })
  expect(error).toBeInstanceOf(MailRefused)
  expect(error).toMatchObject(refusal)
  expect(String(error)).not.toContain('ada@')
})

test.each(['close', 'silent', 'garbage\r\n'])(
  'R5: after the final dot, %j leaves the outcome unknown',
  async (reply) => {
    expect(await failure(except('.', reply))).toBeInstanceOf(MailOutcomeUnknown)
  },
)

test('an unreachable server did not accept the mail, and failures after it was accepted are ignored', async () => {
  expect(await failure(except('QUIT', 'close'))).toBeNull()
  const unreachable = () => {
    throw new TypeError('connection refused')
  }
  await expect(sendBySmtp(unreachable, plain, client, message)).rejects.toBeInstanceOf(MailRefused)
})

function btoaUtf8(text: string): string {
  return Buffer.from(text).toString('base64')
}
