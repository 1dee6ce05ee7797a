import type { RenewalPage as Page } from '../../../contract/business/renew.ts'
import type { RenewalRenderer } from '../../../contract/customer/renderer.ts'
import { type Head, renderDocument } from '../document.tsx'
import { plainHead } from '../heads.ts'
import { RenewalPage, renewalHeading } from './renewal-page.tsx'
import { pollSeconds } from './waiting-time.ts'

/** A page with something to fill in stays. */
const describeHead = (page: Page): Head => ({
  ...plainHead(renewalHeading(page).title),
  ...(page.kind === 'waiting' && { reloadSeconds: pollSeconds, script: '/renewal-waiting.js' }),
})

export const renderer: RenewalRenderer = {
  renewal(page, place) {
    return renderDocument(describeHead(page), <RenewalPage page={page} place={place} />)
  },
}
