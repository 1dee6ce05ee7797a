import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { changed, type OwnPage as Own, type PageSettings, readOwnPage } from '../../../../contract/customer/own-page.ts'
import { readQrCode } from '../../../../contract/customer/poster.ts'
import { paths } from '../../../../contract/paths.ts'
import { sampleVendorPage } from '../../../../testing/customer-samples.ts'
import { onFreshSessions } from '../../../session/testing/vendor-session.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { productToast } from '../../../ui/feedback/toast.tsx'
import { OwnPage } from '../own-page.tsx'

export const sampleSettings: PageSettings = {
  showsPhone: true,
  showsWhatsApp: true,
  showsStreetAddress: false,
  accent: 'green',
  sections: ['services', 'about', 'calendar', 'share'],
  coverChoice: 'own',
  pinned: [],
}

export const sampleOwnPage = (change: Partial<Own> = {}): Own => ({
  state: 'shown',
  hiddenReason: null,
  hiddenAnswer: null,
  page: sampleVendorPage(),
  slug: 'sample-catering',
  slugChangesLeft: 2,
  nextSlugChangeOn: null,
  settings: sampleSettings,
  canCustomize: true,
  busyDays: ['2026-11-20'],
  markedOn: '2026-11-13',
  freeUntil: '2027-05-12',
  ...change,
})

/** What each change is answered with. */
export const changedTo = (change: Partial<Own>) => ({ message: changed, page: sampleOwnPage(change) })

/** Starts every test on a Monday, with a vendor whose page customers can see. */
export const onFreshOwnPages = () => {
  const server = fakeServer()
  onFreshSessions('2026-11-16T09:00:00Z')
  beforeEach(() => {
    vi.spyOn(productToast, 'success').mockReturnValue()
    server.answer(readOwnPage, sampleOwnPage())
    server.answer(readQrCode, { fileName: 'code.svg', type: 'image/svg+xml', base64: btoa('<svg/>') })
  })
  afterEach(() => vi.unstubAllGlobals())
  return server
}

export const openOwnPage = () => showPage(<OwnPage />, paths.ownPage)

export const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
