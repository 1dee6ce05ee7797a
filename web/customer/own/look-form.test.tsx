// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changePageSettings, ownPageRefusals, readOwnPage } from '../../../contract/customer/own-page.ts'
import { samplePublicService, sampleVendorPage } from '../../../testing/customer-samples.ts'
import { changedTo, onFreshOwnPages, openOwnPage, press, sampleOwnPage, sampleSettings } from './testing/own-page.tsx'

const server = onFreshOwnPages()
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const service = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const choose = (element: HTMLElement) => act(async () => fireEvent.click(element))
const sent = () => server.asked(changePageSettings).map(({ body }) => body)
const parts = () =>
  screen
    .getAllByRole('button', { name: /^Move .* up$/ })
    .map((each) => each.getAttribute('aria-label')?.replace(/^Move | up$/g, ''))
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

test('only what was changed is sent, and then it is saved', async () => {
  const look = { accent: 'plum', sections: ['about', 'services', 'calendar', 'share'] } as const
  const settings = { ...sampleSettings, ...look, sections: [...look.sections] }
  server.answer(changePageSettings, changedTo({ settings }))
  await openOwnPage()
  await choose(radio('Plum'))
  await press('Move Services and prices down')
  expect(parts()).toEqual(['About you', 'Services and prices', 'Free days', 'Share'])
  expect(screen.getByText('Services and prices is now in place 2.')).toBeTruthy()
  expect(screen.getByText(/^Changed, not saved yet/)).toBeTruthy()
  await press('Save the look')
  expect(sent()).toEqual([look])
  expect(screen.queryByText(/^Changed, not saved yet/)).toBeNull()
  expect(radio('Plum').checked).toBe(true)
})

test('the first part does not go up, nor the last one down', async () => {
  await openOwnPage()
  await press('Move Services and prices up')
  await press('Move Share down')
  expect(parts()).toEqual(['Services and prices', 'About you', 'Free days', 'Share'])
})

test('what is not saved is there after leaving, and can be undone', async () => {
  await openOwnPage()
  await choose(radio('A stage'))
  cleanup()
  await openOwnPage()
  expect(radio('A stage').checked).toBe(true)
  await press('Undo changes')
  expect(radio('The cover of your profile').checked).toBe(true)
})

test('three services at most come first, and one that is gone is not sent', async () => {
  const services = [1, 2, 3, 4].map((number) => samplePublicService({ id: id(number), name: `Service ${number}` }))
  const own = sampleOwnPage({
    page: sampleVendorPage({ services }),
    settings: { ...sampleSettings, pinned: [id(9), id(1)] },
  })
  server.answer(readOwnPage, own)
  server.answer(changePageSettings, { message: 'Your page is changed.', page: own })
  await openOwnPage()
  expect(screen.getByText('1 of 3 chosen.')).toBeTruthy()
  await choose(service('Service 2'))
  await choose(service('Service 3'))
  expect(service('Service 4').disabled).toBe(true)
  await press('Save the look')
  expect(sent()).toEqual([{ pinned: [id(1), id(2), id(3)] }])
})

test('without Premium it shows what could be chosen, and leads to the plans', async () => {
  server.answer(readOwnPage, sampleOwnPage({ canCustomize: false }))
  await openOwnPage()
  expect(screen.getByText('With the Premium plan you choose how your page looks')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/d/pricing-plans')
  expect(radio('Plum').closest('fieldset[disabled]')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save the look' })).toBeNull()
})

test('a plan that has ended meanwhile is said', async () => {
  server.refuse(changePageSettings, { ...ownPageRefusals.premiumOnly, field: 'accent' })
  await openOwnPage()
  await choose(radio('Ocean'))
  await press('Save the look')
  expect(screen.getByRole('alert').textContent).toBe(ownPageRefusals.premiumOnly.message)
  expect(radio('Ocean').checked).toBe(true)
})
