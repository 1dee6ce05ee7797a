import { expect, test } from 'vitest'
import { recordTraffic } from './traffic.ts'

const wallAheadS = 1_000

const openRecord = () => {
  const listeners = new Map<string, (params: object) => void>()
  const traffic = recordTraffic()
  traffic.listen({ on: (event, listener) => void listeners.set(event, listener) })
  const tell = (event: string, params: object) => listeners.get(`Network.${event}`)?.(params)
  const ask = (requestId: string, timestamp: number, type = 'Script', url = `https://portal.example/${requestId}`) =>
    tell('requestWillBeSent', {
      ...{ requestId, timestamp, wallTime: timestamp + wallAheadS, type },
      request: { url, method: 'GET' },
    })
  const answer = (requestId: string, timestamp: number, encodedDataLength: number, more = {}) =>
    tell('responseReceived', { requestId, timestamp, response: { headers: {}, encodedDataLength, ...more } })
  const finish = (requestId: string, timestamp: number, encodedDataLength: number) =>
    tell('loadingFinished', { requestId, timestamp, encodedDataLength })
  const part = (requestId: string, timestamp: number, encodedDataLength: number) =>
    tell('dataReceived', { requestId, timestamp, encodedDataLength })
  return { traffic, tell, ask, answer, part, finish, at: (seconds: number) => (seconds + wallAheadS) * 1000 }
}

test('until a moment, what was asked for before it counts, with headers and with what has come of it', () => {
  const { traffic, ask, answer, part, finish, at } = openRecord()
  ask('page', 0)
  answer('page', 1, 200)
  part('page', 1, 1000)
  finish('page', 1, 1200)
  ask('main.js', 1)
  answer('main.js', 2, 150)
  part('main.js', 2, 5000)
  part('main.js', 4, 3000)
  finish('main.js', 4, 8150)
  ask('later.js', 5)
  expect(traffic.until(at(3))).toEqual({ requests: 2, bytes: 1200 + 150 + 5000 })
  expect(traffic.until(at(6))).toEqual({ requests: 3, bytes: 1200 + 8150 })
  expect(traffic.until(Number.NaN).requests).toBeNaN()
  expect(traffic.isQuiet()).toBe(false)
})

test('what comes from a cache or is part of the page is no traffic', () => {
  const { traffic, tell, ask, answer, finish, at } = openRecord()
  ask('kept.js', 0)
  answer('kept.js', 0, 0, { fromDiskCache: true })
  finish('kept.js', 0, 0)
  ask('again.js', 0)
  tell('requestServedFromCache', { requestId: 'again.js' })
  finish('again.js', 0, 0)
  ask('drawing', 0, 'Image', 'data:image/png;base64,AA==')
  expect(traffic.until(at(1)).requests).toBe(0)
})

test('scripts are counted to the end, and calls whose answer was not compressed are named', () => {
  const { traffic, ask, answer, finish } = openRecord()
  ask('main.js', 0)
  answer('main.js', 1, 100)
  finish('main.js', 9, 4100)
  ask('list', 0, 'Fetch')
  answer('list', 1, 300)
  finish('list', 1, 8300)
  ask('small', 0, 'Fetch')
  answer('small', 1, 300, { headers: { 'content-encoding': 'br' } })
  finish('small', 1, 400)
  expect(traffic.scriptBytes()).toBe(4100)
  expect(traffic.uncompressedCalls()).toEqual(['GET /list 8300 bytes'])
})
