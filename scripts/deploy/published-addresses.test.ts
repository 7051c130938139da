import { createSocket, type Socket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { decode, encode, type Answer } from 'dns-packet'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publishedAddresses } from './published-addresses.ts'

/** A DNS server on this machine, and the queries that it has received. */
interface DnsServer {
  port: number
  queries: string[]
  /** The records of each name and type; a name without an entry doesn't exist. */
  records: Record<string, Answer[]>
  socket: Socket
}

/** `rcode` of a reply in the low bits of its flags: there is no such name. */
const noSuchName = 3

async function startDns(): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const server: DnsServer = { port: 0, queries: [], records: {}, socket }
  socket.on('message', (message, from) => {
    const { id, questions = [] } = decode(message)
    const [{ name, type } = { name: '', type: 'A' as const }] = questions
    server.queries.push(`${name} ${type}`)
    const exists = Object.keys(server.records).some((known) => known.startsWith(`${name} `))
    const answers = server.records[`${name} ${type}`] ?? []
    const flags = exists ? 0 : noSuchName
    socket.send(encode({ type: 'response', id: id ?? 0, flags, questions, answers }), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  server.port = socket.address().port
  return server
}

let system: DnsServer
let zone: DnsServer
const hosts = ['play.example.org', 'auth.play.example.org', 'assets.play.example.org']

beforeAll(async () => {
  system = await startDns()
  zone = await startDns()
})

beforeEach(() => {
  for (const server of [system, zone]) server.queries.length = 0
  system.records = {
    'example.org NS': [{ type: 'NS', name: 'example.org', data: 'ada.ns.example.net' }],
    'ada.ns.example.net A': [{ type: 'A', name: 'ada.ns.example.net', data: '127.0.0.1' }],
  }
  zone.records = {}
})

afterAll(() => {
  for (const { socket } of [system, zone]) socket.close()
})

/** Milliseconds, for a machine that does many other things. */
const timeoutMs = 60_000

function lookUp(host: string, siteHosts = hosts) {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  resolver.setServers([`127.0.0.1:${system.port}`])
  return publishedAddresses(host, siteHosts, { system: resolver, port: zone.port, timeoutMs })
}

test('a host that its zone doesn’t have yet is missing, and only the zone’s servers were asked for it', async () => {
  expect(await lookUp('auth.play.example.org')).toEqual([])
  expect(system.queries).toEqual(['example.org NS', 'ada.ns.example.net A'])
  expect(zone.queries.toSorted()).toEqual(['auth.play.example.org A', 'auth.play.example.org AAAA'])
})

test('addresses are those of the zone', async () => {
  zone.records = {
    'play.example.org A': [{ type: 'A', name: 'play.example.org', data: '192.0.2.1' }],
    'play.example.org AAAA': [{ type: 'AAAA', name: 'play.example.org', data: '2001:db8::1' }],
  }
  expect(await lookUp('play.example.org')).toEqual(['192.0.2.1', '2001:db8::1'])
})

test('a host that is a registered domain is its own zone', async () => {
  zone.records = { 'example.org A': [{ type: 'A', name: 'example.org', data: '192.0.2.1' }] }
  const siteHosts = ['example.org', 'auth.example.org', 'assets.example.org']
  expect(await lookUp('example.org', siteHosts)).toEqual(['192.0.2.1'])
  expect(await lookUp('auth.example.org', siteHosts)).toEqual([])
  expect(system.queries).not.toContain('auth.example.org A')
})

test('a name with other records, as one that is delegated has, isn’t said to be missing', async () => {
  zone.records = { 'play.example.org NS': [] }
  expect(await lookUp('play.example.org')).toBeNull()
})

test('without servers of a zone nothing is known', async () => {
  system.records = {}
  expect(await lookUp('play.example.org')).toBeNull()
  expect(zone.queries).toEqual([])
})
