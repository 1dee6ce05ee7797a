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
  keptIds,
  letUploadsRun,
  names,
  onFreshPictures,
  open,
  page,
  press,
  shownPictures,
  slow,
  Upload,
} from './testing/picture-page.tsx'

const server = onFreshPictures()
const deleted = () => server.asked(deleteServicePicture).map(({ params }) => params.id)

test('pictures are uploaded one after another, and the form is told of them in their order', async () => {
  await open('first')
  await choose('hall.jpg', 'cake.jpg')
  expect(shownPictures()).toEqual(['Uploaded picture ready', 'hall.jpg uploading 0', 'cake.jpg waiting'])
  expect([page.uploads.state, names()]).toEqual(['busy', ['hall.jpg']])
  await Upload.last.arrive()
  expect(names()).toEqual(['hall.jpg', 'cake.jpg'])
  await Upload.last.arrive()
  expect(keptIds.mock.calls).toEqual([[['first', 'hall']], [['first', 'hall', 'cake']]])
  expect(page.uploads.state).toBe('idle')
})

test('an upload shows how far it is, and is not called done before the answer', async () => {
  await open()
  await choose('hall.jpg')
  await Upload.last.progress(480, 1000)
  expect(screen.getByText('Uploading 48%')).toBeTruthy()
  await Upload.last.progress(1000, 1000)
  expect(shownPictures()).toEqual(['hall.jpg uploading 99'])
  await Upload.last.arrive()
  expect(shownPictures()).toEqual(['hall.jpg ready'])
})

test('a failed picture is tried again by itself', async () => {
  await open()
  await choose('hall.jpg', 'cake.jpg')
  await Upload.last.answer(503, refusals.unavailable)
  await Upload.last.arrive()
  expect(shownPictures()).toEqual(['hall.jpg failed', 'cake.jpg ready'])
  expect(screen.getByText(refusals.unavailable.message)).toBeTruthy()
  await press('Try again: main picture')
  expect(names()).toEqual(['hall.jpg', 'cake.jpg', 'hall.jpg'])
  await Upload.last.arrive()
  expect(keptIds.mock.lastCall).toEqual([['hall', 'cake']])
})

test('an upload cut off by the network restarts when it is back; one that was stopped or refused does not', async () => {
  await open()
  await choose('hall.jpg', 'cake.jpg', 'band.jpg')
  await Upload.last.cut()
  expect(screen.getByText(connectionMessage)).toBeTruthy()
  await Upload.last.answer(429, refusals.tooManyAttempts)
  await press('Stop uploading third picture')
  expect(shownPictures()).toEqual(['hall.jpg failed', 'cake.jpg failed', 'band.jpg failed'])
  await goOnline()
  expect(shownPictures()).toEqual(['hall.jpg uploading 0', 'cake.jpg failed', 'band.jpg failed'])
})

test('an upload can be stopped and tried again, and the next one starts', async () => {
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

test('removing a picture stops its upload, and the next one starts', async () => {
  await open()
  await choose('hall.jpg', 'cake.jpg')
  page.uploads.remove(page.uploads.items[0]?.id ?? '')
  await letUploadsRun()
  await Upload.last.progress(1, 2)
  expect(Upload.all[0]?.state).toBe('aborted')
  expect(shownPictures()).toEqual(['cake.jpg uploading 50'])
  await Upload.last.arrive()
  expect(keptIds.mock.calls).toEqual([[['cake']]])
})

test('a picture that arrives just as it is removed is deleted', async () => {
  await open()
  await choose('hall.jpg')
  const arriving = Upload.last.arrive()
  page.uploads.remove(page.uploads.items[0]?.id ?? '')
  await arriving
  await letUploadsRun()
  expect([shownPictures(), deleted()]).toEqual([[], ['hall']])
})

test('an uploaded picture is removed even if the server cannot be reached', async () => {
  await open('first')
  await choose('hall.jpg')
  await Upload.last.arrive()
  await press('Remove second picture')
  await press('Remove main picture')
  expect(deleted()).toEqual(['hall', 'first'])
  expect(keptIds.mock.calls).toEqual([[['first', 'hall']], [['first']], [[]]])
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
  await letUploadsRun()
  expect(shownPictures()).toEqual(['small.jpg uploading 0', 'cake.jpg ready'])
})

test('a file that is no picture is refused before anything is sent', async () => {
  await open()
  await choose(new File(['%PDF-1.7'], 'menu.pdf', { type: 'application/pdf' }), 'cake.jpg')
  expect(screen.getByText(imageRule.wrongTypeMessage)).toBeTruthy()
  expect(names()).toEqual(['cake.jpg'])
})

test('a new order is passed on', async () => {
  await open('a', 'b', 'c')
  await press('Move earlier: third picture')
  await press('Move earlier: second picture')
  expect(keptIds.mock.calls).toEqual([[['a', 'c', 'b']], [['c', 'a', 'b']]])
})

test('uploads continue while another step is shown', async () => {
  await open()
  await choose('hall.jpg', 'cake.jpg')
  await page.showStep('other')
  await Upload.last.arrive()
  await Upload.last.arrive()
  await page.showStep('last')
  expect(shownPictures()).toEqual(['hall.jpg ready', 'cake.jpg ready'])
})

test('waiting for the uploads gives the ids that arrived and the number that did not', async () => {
  await open()
  await choose(new File(['x'], 'menu.pdf', { type: 'application/pdf' }), 'hall.jpg', 'cake.jpg')
  const settled = page.uploads.whenFinished()
  await Upload.last.arrive()
  await Upload.last.answer(500, {})
  expect(await settled).toEqual({ ids: ['hall'], unfinished: 2 })
})

test('a picture that is still being made smaller is waited for', async () => {
  await open()
  const photo = slow(jpeg('hall.jpg'))
  await choose(photo.file)
  expect(shownPictures()).toEqual(['hall.jpg preparing'])
  const settled = page.uploads.whenFinished()
  await photo.arrive()
  await letUploadsRun()
  await Upload.last.arrive()
  expect(await settled).toEqual({ ids: ['hall'], unfinished: 0 })
})
