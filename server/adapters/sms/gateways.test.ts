import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSimulators } from '../../../simulators/start-simulators.ts'
import { openArkesel } from './arkesel.ts'
import { openHubtel } from './hubtel.ts'

const message = { id: '1', to: '+233244123456', text: '4821 is your Afahye code.' }
const failure = { name: 'DeliveryFailure' }
const refused = { name: 'DeliveryRefused' }

let simulators: Awaited<ReturnType<typeof startSimulators>>
beforeAll(async () => {
  simulators = await startSimulators()
})
afterEach(() => {
  simulators.inbox.empty()
  simulators.faults.setFault({ sms: 'ok' })
})
afterAll(() => simulators.close())

describe.each([
  { name: 'hubtel', open: openHubtel, wrongKey: 'portal:wrong', notAccepted: { status: 1, messageId: 'x' } },
  { name: 'arkesel', open: openArkesel, wrongKey: 'wrong', notAccepted: { status: 'error', message: 'no' } },
])('a text message through $name', ({ name, open, wrongKey, notAccepted }) => {
  const sms = (changes = {}) =>
    open({ url: `${simulators.url}/sms/${name}`, key: 'portal:secret', sender: 'Afahye', ...changes })

  it('arrives with its words intact', async () => {
    await sms().send({ ...message, text: 'Ɛyɛ "GH₵" 🎉' })
    expect(simulators.inbox.list()).toMatchObject([
      { channel: 'sms', to: message.to, from: 'Afahye', text: 'Ɛyɛ "GH₵" 🎉' },
    ])
  })

  it('may be tried again when the gateway is in trouble', async () => {
    simulators.faults.setFault({ sms: 'temporary', count: 1 })
    await expect(sms().send(message)).rejects.toMatchObject(failure)
    await sms().send(message)
    expect(simulators.inbox.list()).toHaveLength(1)
  })

  it('is refused for good when the gateway says the request is bad', async () => {
    simulators.faults.setFault({ sms: 'refused', count: 1 })
    await expect(sms().send(message)).rejects.toMatchObject(refused)
  })

  it('may be tried again when the gateway does not answer in time', async () => {
    simulators.faults.setFault({ sms: 'slow', count: 1 })
    await expect(sms({ timeoutMs: 300 }).send(message)).rejects.toMatchObject(failure)
  })

  it('waits for the operator when the key is wrong', async () => {
    await expect(sms({ key: wrongKey }).send(message)).rejects.toMatchObject(failure)
    expect(simulators.inbox.list()).toHaveLength(0)
  })

  it('is refused for a number that is not E.164', async () => {
    for (const to of ['0244123456', '+233 24', 'vendor@example.com'])
      await expect(sms().send({ ...message, to })).rejects.toMatchObject(refused)
  })

  it.each([
    ['no JSON', '<html>It works</html>'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['its own word for no', JSON.stringify(notAccepted)],
  ])('does not count as sent when the gateway answers 200 with %s', async (_, answer) => {
    await answering(answer, async (url) => {
      await expect(sms({ url }).send(message)).rejects.toMatchObject(failure)
    })
  })

  it('needs a sender of at most 11 characters', () => {
    expect(() => sms({ sender: 'Afahye Vendors' })).toThrow('1 to 11')
  })
})

const answering = async (answer: string, use: (url: string) => Promise<void>) => {
  const server = createServer((_, response) => response.end(answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  try {
    await use(`http://127.0.0.1:${port}`)
  } finally {
    server.close()
  }
}
