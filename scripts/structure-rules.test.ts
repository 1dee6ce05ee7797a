import { describe, expect, it } from 'vitest'
import { problemsIn, readImports } from './structure-rules.ts'

const breaches = (path: string, text: string) => problemsIn([{ path, text }]).length

describe('the structure check refuses', () => {
  it.each([
    ['the server looking into the web', 'server/http/a.ts', "import { x } from '../../web/site.ts'"],
    ['production code that knows a simulator', 'server/jobs/a.ts', "import { x } from '../../simulators/inbox.ts'"],
    ['a simulator that knows the server', 'simulators/a.ts', "import { x } from '../server/log.ts'"],
    ['a contract that knows Node', 'contract/a.ts', "import { x } from 'node:fs'"],
    ['a contract that knows the browser', 'contract/a.ts', "import { x } from 'react'"],
    ['a wing that walks around public.ts', 'server/account/a/b.ts', "import { x } from '../../business/plan/store.ts'"],
    ['an adapter that knows a wing', 'server/adapters/mail/a.ts', "import { x } from '../../account/help/store.ts'"],
    ['a job that walks around public.ts', 'server/jobs/a.ts', "import { x } from '../account/help/store.ts'"],
    ['an overview that walks around public.ts', 'server/overview/a.ts', "import { x } from '../account/help/store.ts'"],
    ['a wing that knows the overview', 'server/account/help/a.ts', "import { x } from '../../overview/store.ts'"],
    ['a store that speaks HTTP', 'server/account/help/store.ts', "import { x } from '../../http/api-error.ts'"],
    ['a rule that knows its route', 'server/account/help/a.ts', "import { x } from './routes.ts'"],
    ['the kit knowing a feature', 'web/ui/a.tsx', "import { x } from '../landing/hero.tsx'"],
    ['a form that swallows errors', 'web/landing/a.tsx', '<form onSubmit={() => void send()}>'],
    ['a feature knowing the app', 'web/landing/a.tsx', "import { x } from '../app/app.tsx'"],
    ['a feature knowing another', 'web/account/login/a.tsx', "import { x } from '../register/b.tsx'"],
    ['a lazy import the wrong way', 'web/ui/a.tsx', "const x = () => import('../landing/hero.tsx')"],
    ['a measurement that uses a journey', 'bench/lighthouse/a.ts', "import { x } from '../../e2e/vendors.ts'"],
    ['a script that uses a journey', 'scripts/demo/a.ts', "import { x } from '../../e2e/vendors.ts'"],
    ['a test that uses a journey', 'server/jobs/a.test.ts', "import { x } from '../../e2e/vendors.ts'"],
    ['production code that knows the tests', 'server/jobs/a.ts', "import { x } from '../../testing/free-ports.ts'"],
    ['a second reader of the environment', 'server/http/a.ts', 'const port = process.env.PORT'],
    [
      'a letter past the one place that asks for proof',
      'server/business/a.ts',
      "await jobs.enqueue(\n  tx,\n  'deliver-message',\n  letter)",
    ],
    ['a function named by whose it is', 'contract/a.ts', 'export const priceOf = (plan: Plan) => 1'],
    ['a second fake server', 'web/help/a.test.tsx', "vi.stubGlobal('fetch', answer)"],
    ['an address written into a letter', 'server/business/payment/a.ts', "const link = publicUrl + '/d/billing'"],
    ['a screen that knows a sentence', 'web/account/login/a.ts', 'if (failure.message === locked) return'],
    ['a screen that knows its beginning', 'web/account/login/a.ts', "if (message.startsWith('Account')) return"],
    ['a rule that looks at the clock', 'server/account/login/a.ts', 'const now = Date.now()'],
    ['a test that gives up early', 'server/jobs/a.test.ts', 'await expect.poll(count, { timeout: 10_000 }).toBe(1)'],
    ['a journey that gives up early', 'e2e/a.spec.ts', 'await expect(page).toHaveURL(url, { timeout: 5000 })'],
    ['a wait of a second', 'web/ui/a.test.tsx', 'await vi.waitFor(() => expect(x).toBe(1))'],
    ['a store that reads every column', 'server/account/help/store.ts', 'db.selectFrom(x).selectAll()'],
    ['a store that returns every column', 'server/account/help/store.ts', '    .returningAll()'],
    ['a name that says nothing', 'web/ui/utils.ts', ''],
    ['a name in another case', 'web/ui/MyField.tsx', ''],
    ['a layer called service', 'server/account/login.service.ts', ''],
    ['a file that goes on and on', 'web/ui/a.ts', '\n'.repeat(251)],
    ['a default export', 'web/ui/a.ts', 'export default 1'],
  ])('%s', (_what, path, text) => {
    expect(breaches(path, text)).toBe(1)
  })
})

it.each([
  ['another word for email', 'web/help/messages.ts', "lead: 'Write us an e-mail.'"],
  ['another word for code', 'server/account/a.ts', 'const lead = `Your OTP is`'],
  ['another word for service', 'web/help/a.tsx', '<p>Your listings pause.</p>'],
  ['a promise about money', 'contract/business/a.ts', "message: 'Nothing was taken.'"],
])('what vendors read has one word for one thing: %s is refused', (_what, path, text) => {
  expect(breaches(path, text)).toBe(1)
})

describe('the structure check allows', () => {
  it.each([
    ['what a sibling makes public', 'server/account/a/b.ts', "import { x } from '../../business/public.ts'"],
    ['the session in any feature', 'web/business/payment/a.tsx', "import { x } from '../../session/session-state.ts'"],
    ['a sentence that the product demands', 'contract/account/a.ts', "required('Please enter the full OTP.')"],
    ['the contract everywhere', 'web/ui/a.tsx', "import { x } from '../../contract/image-rule.ts'"],
    ['the routes knowing their pages', 'web/routes.tsx', "import('./landing/landing-page.tsx')"],
    [
      'packages',
      'server/http/a.ts',
      "import fastify from 'fastify'\nimport { x } from '@fastify/static'\nimport 'node:fs'",
    ],
    ['a test that uses a simulator', 'server/jobs/a.test.ts', "import { x } from '../../simulators/inbox.ts'"],
    ['a journey that uses what tests share', 'e2e/faults/a.ts', "import { x } from '../../testing/free-ports.ts'"],
    ['the configuration of the journeys', 'playwright.config.ts', "import { x } from './e2e/journey.ts'"],
    ['a test that reads every column', 'server/account/help/a.test.ts', 'db.selectFrom(x).selectAll()'],
    ['an id that is made on the server', 'server/account/login/a.ts', 'const key = crypto.randomUUID()'],
    ['a named part of a pattern', 'web/ui/a.ts', 'text.match(/(?<year>[0-9]{4})/)'],
    ['a test that is patient', 'server/jobs/a.test.ts', 'await vi.waitFor(() => expect(x).toBe(1), patience)'],
    ['a campaign with limits of its own', 'e2e/faults/a.spec.ts', 'await expect.poll(x, { timeout: 30_000 }).toBe(1)'],
    ['main handing the environment over', 'server/main.ts', 'readConfig(process.env)'],
  ])('%s', (_what, path, text) => {
    expect(problemsIn([{ path, text }])).toEqual([])
  })
})

it('refuses a circle, by types too, and names it', () => {
  const circle = [
    { path: 'server/http/a.ts', text: "import { b } from './b.ts'" },
    { path: 'server/http/b.ts', text: "import type { C } from '../c.ts'" },
    { path: 'server/c.ts', text: "export { a } from './http/a.ts'" },
  ]
  expect(problemsIn(circle)).toEqual([
    expect.stringContaining('server/http/a.ts → server/http/b.ts → server/c.ts → server/http/a.ts'),
  ])
  expect(problemsIn(circle.slice(0, 2))).toEqual([])
})

it('finds imports over several lines and types too', () => {
  const text = "import {\n  a,\n  b,\n} from './x.ts'\nimport type { C } from '../y.ts'\nexport { d } from './z.ts'"
  expect(readImports({ path: 'server/http/a.ts', text })).toEqual([
    'server/http/x.ts',
    'server/y.ts',
    'server/http/z.ts',
  ])
})
