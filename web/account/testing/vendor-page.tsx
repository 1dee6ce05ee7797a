import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { readProfile, type VendorProfile } from '../../../contract/account/profile.ts'
import { logInAsVendor } from '../../session/testing/vendor-session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { pageAndElsewhere } from '../../testing/memory-router.tsx'
import { productToast } from '../../ui/feedback/toast.tsx'

export const server = fakeServer()
export const answerProfile = (profile: VendorProfile) => server.answer(readProfile, profile)
export const readingCount = () => server.asked(readProfile).length

export const toasts = { success: vi.fn((_text: string) => ''), error: vi.fn((_text: string) => '') }

/** Starts every test with a vendor who has just logged in and has this profile on the server. */
export const onFreshPages = (profile: VendorProfile) => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    vi.clearAllMocks()
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(productToast, 'success').mockImplementation(toasts.success)
    vi.spyOn(productToast, 'error').mockImplementation(toasts.error)
    answerProfile(profile)
    logInAsVendor()
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })
}

/** Renders one page at its path, and a heading at every other path. */
export const show = (path: string, page: ReactNode, at = path) => {
  const { router, tree } = pageAndElsewhere(path, page, at)
  return {
    ...render(tree),
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (to: string | number) => act(() => router.navigate(to as string)),
  }
}

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

/** The terms and values of the page's lists. */
export const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  )
