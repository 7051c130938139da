import { serve } from './serve-prof.ts'
import { placeFromEnvironment } from './place.ts'
import { execFile } from 'node:child_process'
const place = {
  ...placeFromEnvironment({ PORT: '8791', DATA_DIR: '/tmp/lw1', LOG_LEVEL: 'error' }),
  unlimited: true,
}
const mf = await serve(place)
const list = await (await fetch('http://127.0.0.1:9239/json')).json()
const path = process.argv[2] ?? '/view/frm-circtech?cold=1'
for (const t of list.filter((t) => /edge|upstream/.test(t.id + t.title))) {
  const ws = new WebSocket(t.webSocketDebuggerUrl)
  await new Promise((r) => (ws.onopen = r))
  let id = 0
  const wait = new Map()
  ws.onmessage = (m) => {
    const d = JSON.parse(m.data)
    if (wait.has(d.id)) {
      wait.get(d.id)(d.result)
      wait.delete(d.id)
    }
  }
  const send = (method, params = {}) =>
    new Promise((r) => {
      wait.set(++id, r)
      ws.send(JSON.stringify({ id, method, params }))
    })
  await send('Profiler.enable')
  await send('Profiler.setSamplingInterval', { interval: 200 })
  await send('Profiler.start')
  await new Promise((r) =>
    execFile('wrk', ['-t1', '-c32', '-d5s', '--latency', 'http://localhost:8791' + path], (e, out) => {
      console.log(out.match(/Requests\/sec.*/)?.[0])
      r(0)
    }),
  )
  const { profile } = await send('Profiler.stop')
  const self = new Map()
  const total = profile.samples.length
  const nodes = new Map(profile.nodes.map((n) => [n.id, n]))
  for (const s of profile.samples) {
    const n = nodes.get(s)
    const k = n.callFrame.functionName + ' ' + n.callFrame.url.split('/').pop() + ':' + n.callFrame.lineNumber
    self.set(k, (self.get(k) ?? 0) + 1)
  }
  console.log('==', t.title, total)
  for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 45))
    console.log(((v / total) * 100).toFixed(1).padStart(5), k)
  // inclusive
  const parent = new Map()
  for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id)
  const incl = new Map()
  for (const s of profile.samples) {
    const seen = new Set()
    for (let i = s; i; i = parent.get(i)) {
      const n = nodes.get(i)
      const k =
        n.callFrame.functionName + ' ' + n.callFrame.url.split('/').pop() + ':' + n.callFrame.lineNumber
      if (!seen.has(k)) {
        seen.add(k)
        incl.set(k, (incl.get(k) ?? 0) + 1)
      }
    }
  }
  console.log('-- inclusive')
  for (const [k, v] of [...incl].sort((a, b) => b[1] - a[1]).slice(0, 60))
    console.log(((v / total) * 100).toFixed(1).padStart(5), k)
  ws.close()
}
await mf.dispose()
