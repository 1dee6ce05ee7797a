// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Allowance } from '../../../contract/catalogue/allowance.ts'
import { showPage } from '../../testing/show-page.tsx'
import { executive, premium, sampleListedService, standard, withoutPlan } from '../testing/samples.ts'
import { ServicesStatus } from './services-status.tsx'

afterEach(cleanup)

const show = async (allowance: Allowance, live: readonly string[] = []) => {
  const services = live.map((name, at) => sampleListedService(at, { name }))
  await showPage(<ServicesStatus {...{ services, allowance, found: allowance.used }} />)
  const plan = screen.queryByLabelText('Your plan')
  const [head, ...sentences] = [...(plan?.querySelectorAll('p') ?? [])]
  return {
    title: head && [...head.children].map(({ textContent }) => textContent).join(': '),
    fill: plan && within(plan).queryByRole('progressbar')?.getAttribute('aria-valuenow'),
    sentences: sentences.map(({ textContent }) => textContent),
  }
}

test.each<[Allowance, string, string | undefined, string[]]>([
  [standard(1), '1 of 1 service used: Standard', '100', ['To add another, move to Executive or remove this one.']],
  [
    standard(2),
    '2 services, room for 1: Standard',
    '100',
    [
      'Your plan has room for one of them. To show the other one, move to Executive or remove one.',
      'Choose which stay live',
    ],
  ],
  [
    standard(14),
    '14 services, room for 1: Standard',
    '100',
    [
      'Your plan has room for one of them. To show more of them, move to Executive or remove some.',
      'Choose which stay live',
    ],
  ],
  [executive(1), '1 of 2 services used: Executive', '50', []],
  [executive(2), '2 of 2 services used: Executive', '100', ['To add another, move to Premium or remove one.']],
  [
    executive(5),
    '5 services, room for 2: Executive',
    '100',
    ['Your plan has room for 2 of them. To show the others, move to Premium or remove some.', 'Choose which stay live'],
  ],
  [premium(1), '1 service, no limit: Premium', undefined, []],
  [premium(1014), '1,014 services, no limit: Premium', undefined, []],
])('%o', async (allowance, title, fill, sentences) => {
  expect(await show(allowance)).toEqual({ title, fill, sentences })
})

test.each([[withoutPlan('plan ended', 3)], [{ ...executive(2), obstacle: 'plan ended' } as const]])(
  '%o shows no plan',
  async (allowance) => {
    expect((await show(allowance)).title).toBeUndefined()
  },
)

test.each([
  [standard(2), ['Jollof'], 'Your plan has room for one of them, Jollof. To show the other one, '],
  [standard(2), [], 'Your plan has room for one of them. To show the other one, '],
  [executive(5), ['Jollof', 'Waakye'], 'Your plan has room for 2 of them, Jollof and Waakye. To show the others, '],
  [executive(5), ['Jollof'], 'Your plan has room for 2 of them. To show the others, '],
])('%o where customers see %j', async (allowance, live, words) => {
  expect((await show(allowance, live)).sentences[0]).toContain(words)
})
