// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deleteServicePicture } from '../../../contract/catalogue/pictures.ts'
import { imageRule } from '../../../contract/image-rule.ts'
import { refusals } from '../../../contract/refusals.ts'
import { connectionMessage } from '../../api/failure.ts'
import { jpeg } from './testing/jpeg.ts'
import {
  choose,
  goOnline,
  names,
  onFreshPictures,
  open,
  page,
  press,
  settle,
  shown,
  slow,
  told,
  Upload,
} from './testing/picture-page.tsx'

const server = onFreshPictures()
const deleted = () => server.asked(deleteServicePicture).map(({ params }) => params.id)

test('pictures go one after another, and the form hears of each in the order in which they stand', async () => {
  await open('first')
  await choose('hall.jpg', 'cake.jpg')
  expect(shown()).toEqual(['Uploaded picture ready', 'hall.jpg uploading 0', 'cake.jpg waiting'])
  expect([page.uploads.state, names()]).toEqual(['busy', ['hall.jpg']])
  await Upload.last.arrive()
  expect(names()).toEqual(['hall.jpg', 'cake.jpg'])
  await Upload.last.arrive()
  expect(told.mock.calls).toEqual([[['first', 'hall']], [['first', 'hall', 'cake']]])
  expect(page.uploads.state).toBe('idle')
})

test('an upload shows how far it is, and is not called done before the answer', async () => {
  await open()
  await choose('hall.jpg')
  await Upload.last.progress(480, 1000)
  expect(screen.getByText('Uploading 48%')).toBeTruthy()
  await Upload.last.progress(1000, 1000)
  expect(shown()).toEqual(['hall.jpg uploading 99'])
  await Upload.last.arrive()
  expect(shown()).toEqual(['hall.jpg ready'])
})

test('one that failed is tried again alone', async () => {
  await open()
  await choose('hall.jpg', 'cake.jpg')
  await Upload.last.answer(503, refusals.unavailable)
  await Upload.last.arrive()
  expect(shown()).toEqual(['hall.jpg failed', 'cake.jpg ready'])
  expect(screen.getByText(refusals.unavailable.message)).toBeTruthy()
  await press('Try again: main picture')
  expect(names()).toEqual(['hall.jpg', 'cake.jpg', 'hall.jpg'])
  await Upload.last.arrive()
  expect(told.mock.lastCall).toEqual([['hall', 'cake']])
})

test('what the network cut off goes on by itself when it is back; what was stopped or answered does not', async () => {
  await open()
  await choose('hall.jpg', 'cake.jpg', 'band.jpg')
  await Upload.last.cut()
  expect(screen.getByText(connectionMessage)).toBeTruthy()
  await Upload.last.answer(429, refusals.tooManyAttempts)
  await press('Stop uploading third picture')
  expect(shown()).toEqual(['hall.jpg failed', 'cake.jpg failed', 'band.jpg failed'])
  await goOnline()
  expect(shown()).toEqual(['hall.jpg uploading 0', 'cake.jpg failed', 'band.jpg failed'])
})

test('one can be stopped: the next one goes on, and it can be tried again', async () => {
  await open()
  await choose('hall.jpg', 'cake.jpg')
  await press('Stop uploading main picture')
  expect(Upload.all.map(({ name, state }) => [name, state])).toEqual([
    ['hall.jpg', 'aborted'],
    ['cake.jpg', 'under way'],
  ])
  expect(screen.getByText('Stopped before it was uploaded.')).toBeTruthy()
  await press('Try again: main picture')
  await Upload.last.arrive()
  expect(names()).toEqual(['hall.jpg', 'cake.jpg', 'hall.jpg'])
})

test('one removed on its way is stopped, and the next one goes on', async () => {
  await open()
  await choose('hall.jpg', 'cake.jpg')
  page.uploads.remove(page.uploads.items[0]?.id ?? '')
  await settle()
  await Upload.last.progress(1, 2)
  expect(Upload.all[0]?.state).toBe('aborted')
  expect(shown()).toEqual(['cake.jpg uploading 50'])
  await Upload.last.arrive()
  expect(told.mock.calls).toEqual([[['cake']]])
})

test('one that arrives just as it is removed is deleted', async () => {
  await open()
  await choose('hall.jpg')
  const arriving = Upload.last.arrive()
  page.uploads.remove(page.uploads.items[0]?.id ?? '')
  await arriving
  await settle()
  expect([shown(), deleted()]).toEqual([[], ['hall']])
})

test('one that arrived is deleted when it is removed, whether or not the server hears of it', async () => {
  await open('first')
  await choose('hall.jpg')
  await Upload.last.arrive()
  await press('Remove second picture')
  await press('Remove main picture')
  expect(deleted()).toEqual(['hall', 'first'])
  expect(told.mock.calls).toEqual([[['first', 'hall']], [['first']], [[]]])
})

test.each([
  [400, imageRule.tooManyPixelsMessage],
  [413, imageRule.tooLargeMessage],
])('a %i says why in the words of the server, and another one takes the place', async (status, message) => {
  await open()
  await choose('huge.jpg', 'cake.jpg')
  await Upload.last.answer(status, { message })
  await Upload.last.arrive()
  expect(screen.getByText(message)).toBeTruthy()
  page.uploads.add([jpeg('small.jpg')], page.uploads.items[0]?.id)
  await settle()
  expect(shown()).toEqual(['small.jpg uploading 0', 'cake.jpg ready'])
})

test('a file that is no picture is refused before anything is sent', async () => {
  await open()
  await choose(new File(['%PDF-1.7'], 'menu.pdf', { type: 'application/pdf' }), 'cake.jpg')
  expect(screen.getByText(imageRule.wrongTypeMessage)).toBeTruthy()
  expect(names()).toEqual(['cake.jpg'])
})

test('another order is passed on', async () => {
  await open('a', 'b', 'c')
  await press('Move earlier: third picture')
  await press('Move earlier: second picture')
  expect(told.mock.calls).toEqual([[['a', 'c', 'b']], [['c', 'a', 'b']]])
})

test('they go on while another step is shown', async () => {
  await open()
  await choose('hall.jpg', 'cake.jpg')
  await page.showStep('other')
  await Upload.last.arrive()
  await Upload.last.arrive()
  await page.showStep('last')
  expect(shown()).toEqual(['hall.jpg ready', 'cake.jpg ready'])
})

test('who waits for them hears what arrived and how many did not', async () => {
  await open()
  await choose(new File(['x'], 'menu.pdf', { type: 'application/pdf' }), 'hall.jpg', 'cake.jpg')
  const settled = page.uploads.whenFinished()
  await Upload.last.arrive()
  await Upload.last.answer(500, {})
  expect(await settled).toEqual({ ids: ['hall'], unfinished: 2 })
})

test('one that is still being made smaller is waited for', async () => {
  await open()
  const photo = slow(jpeg('hall.jpg'))
  await choose(photo.file)
  expect(shown()).toEqual(['hall.jpg preparing'])
  const settled = page.uploads.whenFinished()
  await photo.arrive()
  await settle()
  await Upload.last.arrive()
  expect(await settled).toEqual({ ids: ['hall'], unfinished: 0 })
})
