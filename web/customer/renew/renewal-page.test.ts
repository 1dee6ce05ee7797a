import { expect, test } from 'vitest'
import { renewalRefusals, walletNetworks } from '../../../contract/business/renew.ts'
import { selectionRefusals } from '../../../contract/business/subscription.ts'
import { samplePlace } from '../../../testing/customer-samples.ts'
import { readText } from '../testing/read-page.ts'
import { renderer } from './render.tsx'
import { sampleRenewals } from './testing/sample-renewals.ts'

const pages = sampleRenewals('Sample Catering')
const { form, waiting } = pages
const render = (page: (typeof pages)[keyof typeof pages]) => renderer.renewal(page, samplePlace)
const read = (page: (typeof pages)[keyof typeof pages]) => readText(render(page))

test('whoever pays with the own number has nothing to fill in', () => {
  if (form.kind !== 'form') throw new Error('not the form')
  const untouched = { ...form, problem: null, typed: { duration: 'YEARLY', phone: '', network: '' } } as const
  expect(read(untouched)).toContain('The prompt goes to your number that ends in 567.')
  expect(render(untouched)).not.toMatch(/<details[^>]* open/)
  expect(render(form)).toMatch(/<details[^>]* open/)
  expect(render({ ...untouched, ownNumberEnd: null })).not.toContain('Use another number')
})

test.each(walletNetworks)('where no prompt comes, the page says what to dial on the network %s', (network) => {
  if (waiting.kind !== 'waiting') throw new Error('not the waiting page')
  const codes = {
    mtn: 'MTN MoMo: dial *170# , then My Wallet',
    vod: 'Telecel Cash: dial *110#',
    atl: 'AT Money: dial *110#',
  }
  expect(read({ ...waiting, network })).toContain(codes[network])
})

test('a waiting page is loaded again where no script runs, and no other page is', () => {
  for (const [kind, page] of Object.entries(pages)) {
    const isWaiting = kind === 'waiting'
    expect(render(page).includes('<noscript><meta http-equiv="refresh" content="10"')).toBe(isWaiting)
    expect(render(page).includes('src="/renewal-waiting.js"')).toBe(isWaiting)
  }
})

test.each([
  ...Object.values(renewalRefusals).slice(0, 3),
  selectionRefusals.rejected,
  selectionRefusals.refused,
  selectionRefusals.suspended,
])('$code: the page says why nothing can be paid, and leads to the login', ({ code, message }) => {
  const page = { kind: 'closed', code, message } as const
  expect(read(page)).toContain(message)
  expect(render(page)).toContain('href="/login"')
})
