// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { markBusyDays, readOwnPage } from '../../../contract/customer/own-page.ts'
import { connectionMessage } from '../../api/failure.ts'
import { setVisible } from '../../session/testing/vendor-session.ts'
import { changedTo, onFreshOwnPages, openOwnPage, press, sampleOwnPage } from './testing/own-page.tsx'

const server = onFreshOwnPages()
const day = (name: string) => screen.getByRole('button', { name })
const sent = () => server.asked(markBusyDays).map(({ body }) => body.busyDays)
const shows = (text: string | RegExp) => screen.queryAllByText(text).length > 0
const key = (name: string) => act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: name }))

test('days have their names, and those that are over cannot be marked', async () => {
  await openOwnPage()
  expect(day('20 November 2026, taken').getAttribute('aria-pressed')).toBe('true')
  expect(day('21 November 2026, free').getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByRole('button', { name: /^15 November/ })).toBeNull()
  expect(shows(/^Last saved on 13.Nov.2026\. Days that are not taken count as free until 12.May.2027\.$/)).toBe(true)
})

test('marked and freed days are saved as one', async () => {
  server.answer(markBusyDays, changedTo({ busyDays: ['2026-11-21', '2026-12-05'], markedOn: '2026-11-16' }))
  await openOwnPage()
  await press('20 November 2026, taken')
  await press('21 November 2026, free')
  await press('Next month')
  await press('5 December 2026, free')
  expect(shows('3 days changed, not saved yet.')).toBe(true)
  expect(sent()).toEqual([])
  await press('Save the days')
  expect(sent()).toEqual([['2026-11-21', '2026-12-05']])
  expect(shows(/not saved yet/)).toBe(false)
})

test('a day that is marked and freed again is no change', async () => {
  await openOwnPage()
  await press('21 November 2026, free')
  expect(shows('1 day changed, not saved yet.')).toBe(true)
  await press('21 November 2026, taken')
  expect(shows(/not saved yet/)).toBe(false)
})

test('what is not saved is there after leaving, is said, and can be undone', async () => {
  await openOwnPage()
  await press('21 November 2026, free')
  cleanup()
  await openOwnPage()
  expect(day('21 November 2026, taken')).toBeTruthy()
  expect(shows('These are your changes from before. They are not saved yet.')).toBe(true)
  await press('Undo changes')
  expect(day('21 November 2026, free')).toBeTruthy()
  cleanup()
  await openOwnPage()
  expect(shows(/not saved yet/)).toBe(false)
})

test('what another tab has saved meanwhile stays saved', async () => {
  server.answer(markBusyDays, changedTo({}))
  await openOwnPage()
  await press('21 November 2026, free')
  server.answer(readOwnPage, sampleOwnPage({ busyDays: ['2026-11-20', '2026-11-28'] }))
  await press('Save the days')
  expect(sent()).toEqual([['2026-11-20', '2026-11-21', '2026-11-28']])
})

test('on return to the page, days of another tab are shown', async () => {
  await openOwnPage()
  server.answer(readOwnPage, sampleOwnPage({ busyDays: ['2026-11-28'] }))
  await setVisible('hidden')
  await setVisible('visible')
  expect(day('28 November 2026, taken')).toBeTruthy()
  expect(day('20 November 2026, free')).toBeTruthy()
})

test('a day that was saved here and freed on another device is free on return, and no change', async () => {
  const saved = { busyDays: ['2026-11-20', '2026-11-21'] }
  server.answer(markBusyDays, changedTo(saved))
  await openOwnPage()
  await press('21 November 2026, free')
  await press('Save the days')
  server.answer(readOwnPage, sampleOwnPage({ busyDays: ['2026-11-20'] }))
  await setVisible('hidden')
  await setVisible('visible')
  expect(day('21 November 2026, free')).toBeTruthy()
  expect(shows(/not saved yet/)).toBe(false)
})

test('where it fails it says why, and the marks stay', async () => {
  server.lose(markBusyDays)
  await openOwnPage()
  await press('21 November 2026, free')
  await press('Save the days')
  expect(screen.getByRole('alert').textContent).toBe(connectionMessage)
  expect(day('21 November 2026, taken')).toBeTruthy()
})

test('before the first marking it says what saving does; all days can be saved as free', async () => {
  server.answer(readOwnPage, sampleOwnPage({ busyDays: [], markedOn: null, freeUntil: null }))
  server.answer(markBusyDays, changedTo({ busyDays: [], markedOn: '2026-11-16', freeUntil: '2027-05-15' }))
  await openOwnPage()
  expect(shows('No days marked yet')).toBe(true)
  await press('Save the days')
  expect(sent()).toEqual([[]])
  expect(shows('No days marked yet')).toBe(false)
})

test('a marking that has ended is said', async () => {
  server.answer(readOwnPage, sampleOwnPage({ busyDays: [], markedOn: '2026-05-01', freeUntil: '2026-10-28' }))
  await openOwnPage()
  expect(shows(/^Your marking ended on 28.Oct.2026\./)).toBe(true)
})

test('the arrow keys go from day to day and on into the next month; one day is in the tab order', async () => {
  await openOwnPage()
  const inTabOrder = () =>
    [...document.querySelectorAll('[data-day][tabindex="0"]')].map((each) => each.getAttribute('aria-label'))
  expect(inTabOrder()).toEqual(['16 November 2026, free'])
  await act(async () => day('16 November 2026, free').focus())
  await key('ArrowLeft')
  expect(document.activeElement).toBe(day('16 November 2026, free'))
  await key('ArrowDown')
  await key('ArrowDown')
  await key('ArrowRight')
  expect(document.activeElement).toBe(day('1 December 2026, free'))
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeTruthy()
  expect(inTabOrder()).toEqual(['1 December 2026, free'])
})

test('the months go from the one of today to the last that can be marked', async () => {
  await openOwnPage()
  const month = () => screen.getByRole('grid').getAttribute('aria-labelledby') ?? ''
  const title = () => document.getElementById(month())?.textContent
  await press('Previous month')
  expect(title()).toBe('November 2026')
  for (let pressed = 0; pressed < 9; pressed++) await press('Next month')
  expect(title()).toBe('May 2027')
  expect(screen.queryByRole('button', { name: /^16 May 2027/ })).toBeNull()
  expect(day('15 May 2027, free')).toBeTruthy()
})
