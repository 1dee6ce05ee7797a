// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Captcha } from './captcha.tsx'

const place = vi.hoisted(() => ({ key: '' }))
vi.mock('../../../site.ts', () => ({
  site: () => ({ recaptchaSiteKey: place.key }),
  recaptchaSiteKey: () => place.key,
}))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const captcha = <Captcha onStatus={() => {}} usedAnswer={undefined} />
const ownBox = () => screen.queryByRole('checkbox', { name: 'I am not a robot' })

test('without a key the portal checks by itself', async () => {
  place.key = ''
  const appended = vi.spyOn(document.head, 'append').mockReturnValue()
  await act(async () => render(captcha))
  expect(ownBox()).toBeTruthy()
  expect(appended).not.toHaveBeenCalled()
})

test('with a key it is Google who checks', async () => {
  place.key = 'sample-site-key'
  const appended = vi.spyOn(document.head, 'append').mockReturnValue()
  await act(async () => render(captcha))
  expect(ownBox()).toBeNull()
  expect(appended).toHaveBeenCalledTimes(1)
})

test('a prerendered page shows a box in any place, and keeps the room that Google will need', () => {
  place.key = '%RECAPTCHA_SITE_KEY%'
  const html = renderToString(captcha)
  expect(html).toContain('I am not a robot')
  expect(html).toContain('data-site-key="%RECAPTCHA_SITE_KEY%"')
})
