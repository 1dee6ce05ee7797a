import { describeSite } from '../../../contract/site.ts'

export const sampleSite = describeSite(
  { phone: '+233302550100', email: 'support@sample.example', whatsApp: '+233240000001' },
  { checkoutOrigin: 'https://checkout.sample.example' },
)

const facts = { id: 'site', type: 'application/json', textContent: JSON.stringify(sampleSite) }

/** The server writes these facts into every page as a script element. */
export const fillInSite = (): void => document.body.append(Object.assign(document.createElement('script'), facts))
