// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Obstacle } from '../../../contract/catalogue/allowance.ts'
import { listServices } from '../../../contract/catalogue/services.ts'
import { setVisible } from '../../session/testing/vendor-session.ts'
import { executive, premium, sampleId, sampleListedService, withoutPlan } from '../testing/samples.ts'
import { findRow, linksIn, names, onFreshServices, open, page, press, rows, select } from './testing/open-services.tsx'

const server = onFreshServices()
const answer = (...given: Parameters<typeof page>) => server.answer(listServices, page(...given))

const heading = () => document.querySelector('h1') as HTMLElement
const plan = () => screen.getByLabelText('Your plan')
const add = () => screen.getByText('Add a service')

test('while loading, the page has its heading and skeletons in place of the rows', async () => {
  answer([1])
  server.holdBack(listServices)
  await open()
  expect(heading().textContent).toBe('My services')
  expect(screen.getByText(/^What customers can book from you/)).toBeTruthy()
  expect(screen.getByText('Loading your services')).toBeTruthy()
})

test('a service has its name, details, price and availability, and a way to edit it', async () => {
  const name = 'Jollof buffet, 50 guests'
  const numbers = { durationMinutes: 240, maxParticipants: 50, amountPesewas: 1_280_050 }
  const service = sampleListedService(1, { name, ...numbers, availability: 'Coming Soon' })
  answer([1], { services: [service] })
  await open()
  const [row] = rows() as [HTMLElement]
  expect(row.querySelector('h2')?.textContent).toBe(name)
  expect(row.textContent).toContain('Catering · 4 hours · up to 50 guests · booking required')
  expect(row.textContent).toContain('GH₵12,800.50')
  expect(select(`Availability of ${name}`).value).toBe('Coming Soon')
  expect(linksIn(row)).toEqual([`Edit ${name} → /d/edit-service?id=${sampleId(1)}`])
})

test.each([
  ['live', undefined],
  ['hidden', 'Hidden'],
  ['hidden by us', 'Hidden by us'],
  ['in review', 'In review'],
  ['paused', 'Paused'],
  ['over limit', 'Over your plan’s limit'],
] as const)('a service that is %s is marked %s', async (listing, words) => {
  answer([1], { services: [sampleListedService(1, { listing })] })
  await open()
  const badges = ['Hidden', 'Hidden by us', 'In review', 'Paused', 'Over your plan’s limit']
  expect(badges.filter((badge) => within(findRow(1) as HTMLElement).queryByText(badge))).toEqual(words ? [words] : [])
})

test('a full plan says how full it is, and the way to more room; Add a service steps back and is explained', async () => {
  answer([2, 1], { allowance: executive(2) })
  await open()
  expect(plan().textContent).toBe('2 of 2 services usedExecutiveTo add another, move to Premium or remove one.')
  expect(within(plan()).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
  expect(linksIn(plan())).toEqual(['move to Premium → /d/pricing-plans'])
  const why = document.getElementById(add().getAttribute('aria-describedby') as string)
  expect(why?.textContent).toBe('To add another, move to Premium or remove one.')
  expect(add().className).toContain('notNow')
  expect(add().getAttribute('href')).toBe('/d/add-service')
})

test('where there is room, Add a service needs no explanation', async () => {
  answer([1], { allowance: executive(1) })
  await open()
  expect(add().getAttribute('aria-describedby')).toBeNull()
  expect(add().className).not.toContain('notNow')
})

test('Premium has no limit and no bar', async () => {
  answer([1], { allowance: premium(14) })
  await open()
  expect(plan().textContent).toBe('14 services, no limitPremium')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test.each<[Obstacle, string, string]>([
  [
    'plan ended',
    'Your plan ended on 14 Nov 2026. Your services are paused until you renew.',
    'Renew → /d/pricing-plans',
  ],
  [
    'in grace',
    'Your plan ended on 14 Nov 2026. Customers still see your services until 21 Nov 2026. Renew your plan to add services.',
    'Renew → /d/pricing-plans',
  ],
  [
    'to correct',
    'Your business needs a correction first. Then choose your plan, and your services go on.',
    'See what to correct → /d/vendor-status',
  ],
  ['no plan', 'You have no plan. Your services are paused until you choose one.', 'Choose a plan → /d/pricing-plans'],
  [
    'not paid',
    'Your plan is not paid yet. Your services are paused until you pay.',
    'Complete your payment → /d/proceed-to-make-payment',
  ],
  [
    'payment being checked',
    'We are looking into your payment. You need not pay again. Your services go on as soon as it is settled.',
    'See your payments → /d/billing',
  ],
])('with services and %s: %s', async (obstacle, words, way) => {
  const services = [sampleListedService(1, { listing: 'paused' })]
  answer([1], { services, allowance: { ...withoutPlan(obstacle, 1), endedAt: '2026-11-14T09:00:00.000Z' } })
  await open()
  expect(document.getElementById(add().getAttribute('aria-describedby') as string)?.textContent).toBe(words)
  expect(linksIn()).toContain(way)
  expect(screen.queryByLabelText('Your plan')).toBeNull()
})

test('in review, it says when customers will see the services and links to the status', async () => {
  answer([1], { services: [sampleListedService(1, { listing: 'in review' })], allowance: executive(1) })
  await open()
  expect(screen.getByText('Customers see them as soon as your business is verified.')).toBeTruthy()
  expect(linksIn()).toContain('See where it stands → /d/vendor-status')
})

test('without a service it invites to add one, and says how many the plan allows', async () => {
  answer([], { allowance: executive(0) })
  await open()
  expect(screen.getByText(/Your Executive plan has room for 2 services\.$/)).toBeTruthy()
  expect(linksIn()).toEqual(['Add your first service → /d/add-service'])
})

test.each<[Obstacle, string, string]>([
  ['no business', 'Please register your business first.', 'Register your business → /d/add-business'],
  ['no plan', 'Please choose a plan first.', 'Choose a plan → /d/pricing-plans'],
  ['not paid', 'Complete your payment, then add your services.', 'Complete your payment → /d/proceed-to-make-payment'],
  ['payment being checked', 'You need not pay again.', 'See your payments → /d/billing'],
  ['to correct', 'Please correct your business details first.', 'See what to correct → /d/vendor-status'],
  ['plan ended', 'Renew it to add services.', 'Renew → /d/pricing-plans'],
])('without a service and with %s it says what comes first, with the one way forward', async (obstacle, words, way) => {
  answer([], { allowance: withoutPlan(obstacle) })
  await open()
  expect(document.body.textContent).toContain(words)
  expect(linksIn()).toEqual([way])
})

test('a failed reading says so, and Retry reads again; the focus then is on the heading', async () => {
  server.lose(listServices)
  await open()
  expect(screen.getByRole('alert').textContent).toContain('Your services could not be read.')
  answer([1])
  await press('Retry')
  expect(names()).toEqual(['Service 1'])
  expect(document.activeElement).toBe(heading())
})

test('returning to the page reads it again; without an answer it keeps what it showed', async () => {
  answer([1])
  await open()
  answer([2, 1])
  await setVisible('visible')
  expect(names()).toEqual(['Service 2', 'Service 1'])
  server.lose(listServices)
  await setVisible('visible')
  expect(server.asked(listServices)).toHaveLength(3)
  expect(names()).toEqual(['Service 2', 'Service 1'])
})
