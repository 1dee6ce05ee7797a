// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { listServices } from '../../../contract/catalogue/services.ts'
import { findRow, onFreshServices, open } from './testing/open-services.tsx'
import { page } from './testing/samples.ts'

const server = onFreshServices()
const picture = () => findRow(1)?.querySelector('img') as HTMLImageElement

test('a service has its picture, which waits for words', async () => {
  server.answer(listServices, page([1]))
  await open()
  expect(picture().srcset).toBe('/media/1-small.webp 320w, /media/1-medium.webp 640w')
  expect([picture().width, picture().height, picture().alt]).toEqual([320, 240, ''])
  expect([picture().getAttribute('loading'), picture().getAttribute('fetchpriority')]).toEqual(['lazy', 'low'])
})

test('a picture whose file is missing shows an empty frame', async () => {
  server.answer(listServices, page([1]))
  await open()
  fireEvent.error(picture())
  expect(picture()).toBeNull()
  expect(findRow(1)?.querySelector('svg')).toBeTruthy()
})

test('who saves data gets the small picture of a service only', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  server.answer(listServices, page([1]))
  await open()
  expect([picture().getAttribute('src'), picture().getAttribute('srcset')]).toEqual(['/media/1-small.webp', null])
})
