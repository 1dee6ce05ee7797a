// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { describeSite, sitePlaceholders } from '../contract/site.ts'

beforeEach(() => vi.resetModules())

const pageSaying = async (facts: object | undefined) => {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'site'
  block.textContent = JSON.stringify(facts)
  document.body.replaceChildren(...(facts ? [block] : []))
  return import('./site.ts')
}

test('the facts are those that the server wrote into the page', async () => {
  const facts = describeSite(
    { phone: '+233302550100', email: 'support@sample.example' },
    { recaptchaSiteKey: 'sample-site-key' },
  )
  const { recaptchaSiteKey, site } = await pageSaying(facts)
  expect(site()).toEqual(facts)
  expect(recaptchaSiteKey()).toBe('sample-site-key')
})

test.each([
  ['without facts', undefined],
  ['that nobody has filled in', sitePlaceholders],
])('a page %s has no key', async (_, facts) => {
  const { recaptchaSiteKey, site } = await pageSaying(facts)
  expect(site()).toEqual(sitePlaceholders)
  expect(recaptchaSiteKey()).toBe('')
})
