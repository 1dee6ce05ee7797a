// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleVendorPage } from '../../../testing/customer-samples.ts'
import { previewPage } from './page-changes.ts'
import { PreviewContent } from './preview.tsx'

afterEach(cleanup)

const today = '2026-11-16'
const nothing = { days: {}, look: {}, today }
const show = (unsaved: Partial<Parameters<typeof previewPage>[1]>) =>
  render(<PreviewContent page={previewPage(sampleVendorPage(), { ...nothing, ...unsaved })} today={today} />).container

test('it is the page of customers, and inert', () => {
  const shown = show({})
  expect(shown.querySelector('h1')?.textContent).toBe('Sample Catering')
  expect([...shown.querySelectorAll('a')].every((link) => link.closest('[inert]'))).toBe(true)
})

test('a look that is not saved is shown', () => {
  const [first] = sampleVendorPage().services
  const shown = show({
    look: { accent: 'plum', sections: ['about', 'share', 'services', 'calendar'], pinned: [first?.id ?? ''] },
  })
  expect(shown.querySelector('main')?.dataset.accent).toBe('plum')
  expect([...shown.querySelectorAll<HTMLElement>('[data-section]')].map((each) => each.dataset.section)).toEqual([
    'about',
    'share',
    'services',
    'calendar',
  ])
  expect(shown.querySelector('h3')?.textContent).toBe(first?.name)
})

test('days that are not saved are taken from what is free', () => {
  const isBusy = (shown: Element) => /18 busy/.test(shown.textContent ?? '')
  expect(isBusy(show({}))).toBe(false)
  cleanup()
  expect(isBusy(show({ days: { '2026-11-18': true } }))).toBe(true)
})
