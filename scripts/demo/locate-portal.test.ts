import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { expectSimulators, locatePortal, type PortalLocation } from './locate-portal.ts'

it('without settings it is the portal that npm start runs', () => {
  expect(locatePortal({})).toEqual({
    url: 'http://127.0.0.1:3000',
    simulatorsUrl: 'http://127.0.0.1:3001',
    dataFolder: `${process.cwd()}/data`,
    databaseUrl: '',
    operatorKey: '',
    takesGhanaCards: true,
  })
})

it('it follows the settings that the portal runs with', () => {
  const env = { PORT: '4000', SIMULATORS_PORT: '5000', DATA_DIR: '/sample', GHANA_CARD_IMAGE: 'off' }
  expect(locatePortal(env)).toMatchObject({
    url: 'http://127.0.0.1:4000',
    simulatorsUrl: 'http://127.0.0.1:5000',
    dataFolder: '/sample',
    takesGhanaCards: false,
  })
  expect(locatePortal({ PORT: '4000', PORTAL_URL: 'http://localhost:4100/d' })).toMatchObject({
    url: 'http://localhost:4100',
    simulatorsUrl: 'http://127.0.0.1:4101',
  })
})

it.each([
  [{ NODE_ENV: 'production' }, 'This one is set up for production.'],
  [{ PORTAL_URL: 'https://vendors.example.com' }, 'PORTAL_URL must be an address on this machine'],
  [{ PORTAL_URL: 'nowhere' }, 'PORTAL_URL must be an address on this machine'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL leads somewhere else.'],
  [{ SMS_URL: 'https://sms.example.com' }, 'SMS_URL leads somewhere else.'],
  [{ PAYSTACK_URL: 'https://api.paystack.co' }, 'PAYSTACK_URL leads somewhere else.'],
  [{ RECAPTCHA_SITE_KEY: 'sample', RECAPTCHA_SECRET: 'sample' }, 'This one asks Google who is a robot'],
  [{ SIMULATORS_PORT: 'x' }, 'SIMULATORS_PORT'],
])('%j is refused: %s', (env, sentence) => {
  expect(() => locatePortal(env)).toThrow(sentence)
})

const standIns: { close(): void }[] = []
afterAll(() => {
  for (const standIn of standIns) standIn.close()
})

const answering = async (text: string) => {
  const server = createServer((_, response) => response.end(text)).listen(0, '127.0.0.1')
  standIns.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('a portal is believed only when its page leads to the simulators', async () => {
  const simulatorsUrl = await answering('[]')
  const url = await answering(`{"checkoutOrigin":"${simulatorsUrl}"}`)
  const check = (place: Partial<PortalLocation>) =>
    expectSimulators({ ...locatePortal({}), url, simulatorsUrl, ...place })
  await check({})
  const elsewhere = await answering('{"checkoutOrigin":"https://checkout.paystack.com"}')
  await expect(check({ url: elsewhere })).rejects.toThrow('does not use those at')
  await expect(check({ simulatorsUrl: await answering('[]') })).rejects.toThrow('does not use those at')
  await expect(check({ url: 'http://127.0.0.1:1' })).rejects.toThrow('Nothing answers at http://127.0.0.1:1.')
})
