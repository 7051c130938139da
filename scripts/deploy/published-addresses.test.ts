import { createSocket, type Socket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { decode, encode, type Answer } from 'dns-packet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedAddresses } from './published-addresses.ts'

/** A DNS server on this machine, and the queries that it has received. */
interface DnsServer {
  port: number
  queries: string[]
  socket: Socket
}

/** `rcode` of a reply in the low bits of its flags: there is no such name. */
const noSuchName = 3

/** A DNS server with the records of each name and type; a name without an entry doesn't exist. */
async function startDns(records: Record<string, Answer[]>): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const queries: string[] = []
  socket.on('message', (message, from) => {
    const { id, questions = [] } = decode(message)
    const [{ name, type } = { name: '', type: 'A' as const }] = questions
    queries.push(`${name} ${type}`)
    const exists = Object.keys(records).some((known) => known.startsWith(`${name} `))
    const answers = records[`${name} ${type}`] ?? []
    const flags = exists ? 0 : noSuchName
    socket.send(encode({ type: 'response', id: id ?? 0, flags, questions, answers }), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { port: socket.address().port, queries, socket }
}

let system: DnsServer
let zone: DnsServer
const hosts = ['play.example.org', 'auth.play.example.org', 'assets.play.example.org']

beforeAll(async () => {
  system = await startDns({
    'example.org NS': [{ type: 'NS', name: 'example.org', data: 'ada.ns.example.net' }],
    'ada.ns.example.net A': [{ type: 'A', name: 'ada.ns.example.net', data: '127.0.0.1' }],
  })
  zone = await startDns({
    'play.example.org A': [{ type: 'A', name: 'play.example.org', data: '192.0.2.1' }],
    'play.example.org AAAA': [{ type: 'AAAA', name: 'play.example.org', data: '2001:db8::1' }],
    'delegated.example.org NS': [],
  })
})

afterAll(() => {
  for (const { socket } of [system, zone]) socket.close()
})

test('a host has the addresses that its zone publishes, or is missing; only the zone’s servers are asked for it', async () => {
  // Milliseconds, for a machine that does many other things.
  const timeoutMs = 60_000
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  resolver.setServers([`127.0.0.1:${system.port}`])
  const lookUp = (host: string, siteHosts = hosts) =>
    publishedAddresses(host, siteHosts, { system: resolver, port: zone.port, timeoutMs })
  expect(await lookUp('auth.play.example.org')).toEqual([])
  expect(system.queries).toEqual(['example.org NS', 'ada.ns.example.net A'])
  expect(zone.queries.toSorted()).toEqual(['auth.play.example.org A', 'auth.play.example.org AAAA'])
  expect(await lookUp('play.example.org')).toEqual(['192.0.2.1', '2001:db8::1'])
  // A registered domain is its own zone, even as a host of the site.
  expect(await lookUp('auth.example.org', ['example.org', 'auth.example.org'])).toEqual([])
  // A name with other records, as one that is delegated has, isn't said to be missing.
  expect(await lookUp('delegated.example.org')).toBeNull()
  expect(await lookUp('play.example.net')).toBeNull()
})
