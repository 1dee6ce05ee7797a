// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { lostTap } from '../lost-tap.ts'
import { productToast } from '../ui/feedback/toast.ts'
import { messages } from './messages.ts'
import { sayLostTaps } from './say-lost-taps.ts'

it('a tap that is lost is said', () => {
  const warn = vi.spyOn(productToast, 'warn').mockReturnValue('1')
  sayLostTaps()
  expect(warn).not.toHaveBeenCalled()
  dispatchEvent(new Event(lostTap))
  expect(warn.mock.calls).toEqual([[messages.lostTap]])
})
