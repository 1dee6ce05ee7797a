import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '../journey.ts'
import { openKillablePortal } from '../killable-portal.ts'

const connections = 2_050
const attackers = Array.from({ length: 6 }, (_, at) => `127.0.0.${at + 2}`)
const attackSeconds = 40

/** Sends a header letter by letter, and never closes, whatever the server does. */
const openSlowly = (port: number, localAddress: string): Socket => {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  socket.on('error', () => {}).on('data', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: portal.example\r\nX-Slow: ')
  const writing = setInterval(() => socket.write('a'), 1_000)
  socket.once('close', () => clearInterval(writing))
  return socket
}

test('two thousand connections with slow headers from six addresses: everybody else is answered', async () => {
  test.setTimeout(240_000)
  await using opened = new AsyncDisposableStack()
  const { url } = await openKillablePortal(opened)
  const port = Number(new URL(url).port)
  const sockets: Socket[] = []
  opened.defer(() => {
    for (const socket of sockets) socket.destroy()
  })
  for (let at = 0; at < connections; at++) {
    sockets.push(openSlowly(port, attackers[at % attackers.length] ?? ''))
    if (at % 50 === 0) await sleep(10)
  }
  let probes = 0
  let slowestMs = 0
  const endMs = performance.now() + attackSeconds * 1_000
  while (performance.now() < endMs) {
    const before = performance.now()
    const reply = await fetch(`${url}/healthz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(5_000),
    })
    expect(reply.status).toBe(200)
    slowestMs = Math.max(slowestMs, performance.now() - before)
    probes += 1
    await sleep(500)
  }
  console.log(`${connections} slow connections: ${probes} probes, the slowest answer ${Math.round(slowestMs)} ms`)
  expect(slowestMs).toBeLessThan(1_000)
})
