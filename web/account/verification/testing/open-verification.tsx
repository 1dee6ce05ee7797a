import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import {
  codeResentMessage,
  resendCode,
  verifiedMessage,
  verifyVendor,
} from '../../../../contract/account/verification.ts'
import { sampleEmail, samplePhoneNumber } from '../../../../testing/samples.ts'
import { keepSentCode } from '../../../session/sent-code.ts'
import { keepVerificationToken } from '../../../session/session-storage.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { address, visitorPage } from '../../testing/visitor-page.tsx'
import { VerificationPage } from '../verification-page.tsx'

export const server = fakeServer()
export const acceptCodes = () => server.answer(verifyVendor, { status: 200, message: verifiedMessage })
export const resendCodes = () => server.answer(resendCode, { message: codeResentMessage })
export const sent = () => server.asked(verifyVendor)
export const sentCodes = () => sent().map(({ body }) => body.otp)

const toasts = { success: vi.spyOn(toast, 'success'), info: vi.spyOn(toast, 'info'), error: vi.spyOn(toast, 'error') }
export const toastTexts = (tone: keyof typeof toasts): string[] => toasts[tone].mock.calls.map(([text]) => text)

/** A token that was issued for one hour and expires in this many seconds. */
export const tokenGoodFor = (seconds: number) => {
  const exp = Math.floor(Date.now() / 1000) + seconds
  return ['{}', JSON.stringify({ iat: exp - 3600, exp }), 'signature'].map(btoa).join('.')
}

/** Starts every test just after a sign-up. */
export const onFreshPages = () => {
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
    acceptCodes()
    resendCodes()
    for (const spy of Object.values(toasts)) spy.mockReset().mockReturnValue()
    keepVerificationToken(tokenGoodFor(600))
    keepSentCode({ sentAtMs: Date.now(), email: sampleEmail(), phone: samplePhoneNumber })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
}

export const page = <StrictMode>{visitorPage('/vendor-verification', <VerificationPage />)}</StrictMode>
export const open = () => render(page)

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
export const digits = () =>
  boxes()
    .map(({ value }) => value)
    .join('')
export const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement) + 1
export const atLogin = () => waitFor(() => expect(address()).toBe('/login'))
export const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** As when a phone offers the code from an SMS and fills it in. */
export const fillIn = (code: string) =>
  act(async () => fireEvent.input(boxes()[0] as Element, { target: { value: code } }))
