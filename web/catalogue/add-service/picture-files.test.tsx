// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { jpeg } from './testing/jpeg.ts'
import {
  choose,
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

onFreshPictures()

test('a picture that was not uploaded is restored at its place after a refresh, and its upload restarts', async () => {
  const { leave } = await open()
  await choose('hall.jpg', 'cake.jpg', 'band.jpg')
  await Upload.last.answer(500, {})
  await Upload.last.arrive()
  expect(shownPictures()).toEqual(['hall.jpg failed', 'cake.jpg ready', 'band.jpg uploading 0'])
  await leave()
  expect(Upload.last.state).toBe('aborted')
  await open('cake')
  expect(shownPictures()).toEqual(['hall.jpg uploading 0', 'Uploaded picture ready', 'band.jpg waiting'])
  await Upload.last.arrive()
  expect(keptIds.mock.lastCall).toEqual([['hall', 'cake']])
})

test('a new order survives a refresh', async () => {
  const { leave } = await open()
  await choose('hall.jpg', 'cake.jpg')
  await press('Move earlier: second picture')
  await leave()
  await open()
  expect(shownPictures()).toEqual(['cake.jpg uploading 0', 'hall.jpg waiting'])
})

test('pictures that were uploaded, refused or removed are not kept on the device', async () => {
  await open()
  await choose('hall.jpg', 'cake.jpg', 'band.jpg')
  await Upload.last.arrive()
  await Upload.last.answer(400, { message: 'No.' })
  await press('Stop uploading third picture')
  await press('Remove third picture')
  expect(await indexedDB.databases()).toEqual([])
})

test('after the form is finished, no file is kept and none is sent', async () => {
  await open('first')
  await choose('hall.jpg', 'cake.jpg')
  await page.uploads.forget()
  await letUploadsRun()
  expect(Upload.all.map(({ state }) => state)).toEqual(['aborted'])
  expect(await indexedDB.databases()).toEqual([])
  expect(shownPictures()).toEqual(['Uploaded picture ready'])
})

test('a photo that is being made smaller when the page is left is there when it is opened again', async () => {
  const { leave } = await open()
  const photo = slow(jpeg('hall.jpg'))
  await choose(photo.file)
  await leave()
  await photo.arrive()
  await letUploadsRun()
  await open()
  expect(shownPictures()).toEqual(['hall.jpg uploading 0'])
})

test('kept files beyond the maximum are not restored', async () => {
  const { leave } = await open()
  await choose('hall.jpg', 'cake.jpg')
  await leave()
  await open('a', 'b')
  expect(shownPictures()).toEqual(['hall.jpg uploading 0', 'Uploaded picture ready', 'Uploaded picture ready'])
})

/** Like the Web Locks of a browser: each waits until the one before is done. */
const lockTheTabs = () => {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const mine = last.then(() => (signal.aborted ? undefined : work()))
    last = mine
    return mine
  }
  vi.stubGlobal('navigator', { ...navigator, onLine: true, locks: { request } })
}

test('a second tab leaves what the first one keeps, and takes it over when that is closed', async () => {
  lockTheTabs()
  const first = await open()
  await choose('hall.jpg')
  await open('first')
  expect(shownPictures()).toEqual(['Uploaded picture ready'])
  await page.uploads.forget()
  await first.leave()
  await letUploadsRun()
  expect(shownPictures()).toEqual(['hall.jpg uploading 0', 'Uploaded picture ready'])
  expect(names()).toEqual(['hall.jpg', 'hall.jpg'])
})
