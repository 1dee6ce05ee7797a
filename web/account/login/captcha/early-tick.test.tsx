// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askCaptchaChallenge } from '../../../../contract/account/captcha.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { OwnCaptcha } from './own-captcha.tsx'
import { atWork, challenge, ManualWorker, nowMs } from './testing/manual-worker.ts'

const server = fakeServer()
beforeEach(() => {
  vi.useFakeTimers({ now: nowMs, shouldAdvanceTime: true })
  server.answer(askCaptchaChallenge, challenge)
  vi.stubGlobal('Worker', ManualWorker)
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(1)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const box = () => screen.getByRole<HTMLInputElement>('checkbox')

test.each([true, false])(
  'a tick from before the scripts came is taken up, so that it is not lost (ticked: %s)',
  async (isTicked) => {
    const captcha = <OwnCaptcha onStatus={vi.fn()} usedAnswer={undefined} error={undefined} />
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(captcha)
    if (isTicked) place.querySelector('input')?.click()
    render(captcha, { container: place, hydrate: true })
    expect(box().getAttribute('aria-busy')).toBe(isTicked ? 'true' : null)
    if (!isTicked) return
    await act(async () => {
      await atWork()
      ManualWorker.last?.answer({ counter: 1, derivedKey: 'ab', time: 1 })
    })
    expect(box().checked).toBe(true)
  },
)
