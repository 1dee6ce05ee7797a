import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { listServices } from '../contract/catalogue/services.ts'
import { logInByCall } from '../testing/log-in.ts'
import { expect, test } from './journey.ts'
import { bearer } from './vendors.ts'

/** The output of `npm run seed:demo -- …`. */
const seed = async (...names: string[]): Promise<string> => {
  const child = spawn(process.execPath, ['scripts/seed-demo.ts', ...names], {
    env: { ...process.env, PORTAL_URL: process.env.PORTAL_URL, DATA_DIR: process.env.PORTAL_DATA },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => said.push(text))
  const [code] = await once(child, 'close')
  expect(code, said.join('')).toBe(0)
  return said.join('')
}

test('the demo fills the running portal, prints logins that open, and is not confused by a second time', async ({
  request,
}) => {
  const said = await seed('ended')
  const [, email = '', password = ''] = /^\s*(\S+@sample\.example)\s+(\S+)\s{2,}/m.exec(said) ?? []
  const opened = await logInByCall(request, { email, password })
  const reply = await (await request.get(listServices.url, { headers: bearer(opened.jwtToken) })).json()
  expect(reply.allowance.obstacle).toBe('plan ended')
  expect(new Set(reply.services.map(({ listing }: { listing: string }) => listing))).toEqual(new Set(['paused']))
  expect(await seed('ended')).toContain('there already')
})
