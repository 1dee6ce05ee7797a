import { expect, test } from 'vitest'
import { vendorFrames } from '../../web/app/vendor-frames.ts'
import { measuredPages } from './measured-pages.ts'

test('every page behind the login is measured, in a session', () => {
  const inSession = Object.entries(measuredPages).flatMap(([path, { vendor }]) => (vendor ? path : []))
  expect(inSession.toSorted()).toEqual(Object.keys(vendorFrames).toSorted())
})
