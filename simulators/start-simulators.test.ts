import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSimulators } from './start-simulators.ts'

let simulators: Awaited<ReturnType<typeof startSimulators>>
beforeAll(async () => {
  simulators = await startSimulators()
})
afterEach(() => simulators.inbox.empty())
afterAll(() => simulators.close())

const ask = (path: string, init?: RequestInit) => fetch(simulators.url + path, init)

const post = (path: string, body: unknown, headers = {}) =>
  ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

const basic = { authorization: `Basic ${btoa('id:secret')}` }
const hubtel = '/sms/hubtel/v1/messages/send'
const arkesel = '/sms/arkesel/api/v2/sms/send'

describe('the inbox', () => {
  it('lists messages newest first, all or those to one address', async () => {
    await post(hubtel, { From: 'Afahye', To: '233244123456', Content: 'one' }, basic)
    await post(arkesel, { sender: 'Afahye', message: 'two', recipients: ['233201112223'] }, { 'api-key': 'k' })
    await post(hubtel, { From: 'Afahye', To: '233244123456', Content: 'three' }, basic)

    const all = await (await ask('/inbox/messages')).json()
    expect(all.map(({ text }: { text: string }) => text)).toEqual(['three', 'two', 'one'])
    expect(all[0]).toEqual({
      channel: 'sms',
      to: '+233244123456',
      subject: '',
      text: 'three',
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    for (const to of ['+233201112223', '%2B233201112223', '233201112223'])
      expect(await (await ask(`/inbox/messages?to=${to}`)).json()).toMatchObject([{ text: 'two' }])
  })

  it('shows the HTML of a letter without scripts, and nothing for another id', async () => {
    const html = '<html><head></head><body>Hello<script>x()</script></body></html>'
    simulators.inbox.add({ channel: 'email', to: 'a@b.c', from: '', subject: '', text: 'Hello', html })
    const shown = await ask(`/inbox/letters/${simulators.inbox.list()[0]?.id}`)
    expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox allow-popups/)
    expect(shown.headers.get('content-security-policy')).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
    expect(await shown.text()).toContain('Hello')
    expect((await ask('/inbox/letters/other')).status).toBe(404)
    expect((await (await ask('/inbox/messages')).json())[0]).not.toHaveProperty('html')
  })

  it('can be emptied', async () => {
    simulators.inbox.add({ channel: 'email', to: 'a@b.c', from: '', subject: '', text: '' })
    expect((await ask('/inbox/messages', { method: 'DELETE' })).status).toBe(204)
    expect(await (await ask('/inbox/messages')).json()).toEqual([])
  })

  it.each(['/', '/inbox', '/paystack'])(
    'shows a page at %s that says what it is and runs no foreign script',
    async (path) => {
      const response = await ask(path)
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
      const page = await response.text()
      expect(page).toContain('Simulator: nothing leaves this machine')
      const files = [...page.matchAll(/(?:href|src)="(\/(?:look|inbox|paystack)\/[^"]+)"/g)].map(([, file]) => file)
      expect(files.length).toBeGreaterThan(2)
      for (const file of files) expect((await ask(`${file}`)).status).toBe(200)
    },
  )
})

describe('the SMS gateways', () => {
  it('want a login', async () => {
    expect((await post(hubtel, {})).status).toBe(401)
    expect((await post(hubtel, {}, { authorization: 'Basic bm8=' })).status).toBe(401)
    const response = await post(arkesel, {})
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ status: 'error' })
  })

  it('refuse what the real ones would', async () => {
    const good = { From: 'Afahye', To: '233244123456', Content: 'Hi' }
    for (const bad of [{ To: '+233244123456' }, { From: 'Twelve chars' }, { Content: '' }, { Content: 5 }])
      expect((await post(hubtel, { ...good, ...bad }, basic)).status).toBe(400)
    const better = { sender: 'Afahye', message: 'Hi', recipients: ['233244123456'] }
    for (const bad of [{ recipients: [] }, { recipients: ['+233'] }, { sender: '' }, { message: null }])
      expect((await post(arkesel, { ...better, ...bad }, { 'api-key': 'k' })).status).toBe(422)
    expect(simulators.inbox.list()).toHaveLength(0)
  })

  it('fail as often as the test has set, then work again', async () => {
    await post('/faults', { sms: 'temporary', count: 2 })
    const statuses = []
    for (let call = 0; call < 3; call++)
      statuses.push((await post(hubtel, { From: 'Afahye', To: '233244123456', Content: 'Hi' }, basic)).status)
    expect(statuses).toEqual([503, 503, 200])
  })
})

it('an unknown fault is refused', async () => {
  expect((await post('/faults', { sms: 'sometimes' })).status).toBe(400)
})

it('a taken port is told by its number', async () => {
  const port = Number(new URL(simulators.url).port)
  await expect(startSimulators({ port })).rejects.toMatchObject({ code: 'EADDRINUSE', port })
  await expect(startSimulators({ smtpPort: port })).rejects.toMatchObject({ code: 'EADDRINUSE', port })
})
