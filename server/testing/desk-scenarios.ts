import { findVendors } from '../../contract/business/find.ts'
import { approveBusiness, listBusinesses, showBusiness, viewDocuments } from '../../contract/business/review.ts'
import { listReports } from '../../contract/customer/moderation.ts'
import type { EventDetails, SecurityEvent } from '../security/events.ts'
import { testOperator } from './app.ts'
import type { TestBusiness } from './businesses.ts'

export type Subjects = { account?: string; address?: string; operator?: string; business?: string }
/** Makes the event happen, and says whom the line must name. */
export type Scenario<Name extends SecurityEvent> = { says?: EventDetails<Name>; happens: () => Promise<Subjects> }

export type Call = (
  endpoint: { method: string; url: string },
  options?: { token?: string; body?: Record<string, unknown> },
) => Promise<unknown>

type DeskEvent =
  | 'operator-key-wrong'
  | 'desk-searched'
  | 'business-viewed'
  | 'reports-viewed'
  | 'documents-viewed'
  | 'operator-decided'
  | 'webhook-forged'

/** What operators and the payment provider do, or somebody in their name. */
export const deskScenarios = ({
  business,
  call,
}: {
  business: TestBusiness
  call: Call
}): { [Name in DeskEvent]: Scenario<Name> } => {
  const atDesk = (endpoint: { method: string; url: string }) =>
    call({ ...endpoint, url: endpoint.url.replace(':id', business.id) }, { token: testOperator.key })
  return {
    'operator-key-wrong': {
      happens: async () => {
        await call(listBusinesses, { token: 'a-key-that-nobody-has-been-given-at-all' })
        return {}
      },
    },
    'desk-searched': {
      says: { found: 1 },
      happens: async () => {
        const text = encodeURIComponent(business.fields.business_name)
        await atDesk({ ...findVendors, url: `${findVendors.url}?text=${text}` })
        return { operator: testOperator.name }
      },
    },
    'business-viewed': {
      happens: async () => {
        await atDesk(showBusiness)
        return { operator: testOperator.name, business: business.id }
      },
    },
    'reports-viewed': {
      happens: async () => {
        await atDesk(listReports)
        return { operator: testOperator.name }
      },
    },
    'documents-viewed': {
      happens: async () => {
        await atDesk(viewDocuments)
        return { operator: testOperator.name, business: business.id }
      },
    },
    'operator-decided': {
      says: { decision: 'approved' },
      happens: async () => {
        await atDesk(approveBusiness)
        return { operator: testOperator.name, business: business.id }
      },
    },
    'webhook-forged': {
      happens: async () => {
        await call({ method: 'POST', url: '/bservice/api/v1/webhooks/paystack' }, { body: { event: 'charge.success' } })
        return {}
      },
    },
  }
}
