import { closeBusiness } from '../../../../contract/business/closing.ts'
import { changeContact } from '../../../../contract/business/contact-change.ts'
import { findVendors } from '../../../../contract/business/find.ts'
import * as calls from '../../../../contract/business/review.ts'
import type { Rejection } from '../../../../contract/business/status.ts'
import { liftSuspension, suspendBusiness } from '../../../../contract/business/suspension.ts'
import type { Endpoint, ReplyOf } from '../../../../contract/endpoint.ts'
import { type TestApp, testOperator } from '../../../testing/app.ts'
import { submit } from '../../../testing/submit.ts'

type Answer<E> = { status: number; body: ReplyOf<E> & { message: string } }

/** The calls of the review desk, as an operator makes them. */
export const openReviewDesk = (portal: Pick<TestApp, 'app'>, { key } = testOperator) => {
  const ask = async <E extends Endpoint>({ method, url }: E, id = '', body?: object, idempotencyKey?: string) => {
    const given = { token: key, ...(body ? { body } : {}), ...(idempotencyKey ? { key: idempotencyKey } : {}) }
    return (await submit(portal.app, { method, url: url.replace(':id', id) }, given)) as unknown as Answer<E>
  }
  const audit = (id: string) => ask(calls.readAudit, id)
  return {
    list: (search = '') => ask({ ...calls.listBusinesses, url: calls.listBusinesses.url + search }),
    show: (id: string) => ask(calls.showBusiness, id),
    documents: (id: string) => ask(calls.viewDocuments, id),
    approve: (id: string, idempotencyKey?: string) => ask(calls.approveBusiness, id, undefined, idempotencyKey),
    reject: (id: string, body: Partial<Rejection>, idempotencyKey?: string) =>
      ask(calls.rejectBusiness, id, body, idempotencyKey),
    reopen: (id: string, reason: string) => ask(calls.reopenBusiness, id, { reason }),
    suspend: (id: string, reason: string) => ask(suspendBusiness, id, { reason }),
    lift: (id: string, reason: string) => ask(liftSuspension, id, { reason }),
    close: (id: string, reason: string) => ask(closeBusiness, id, { reason }),
    contact: (id: string, address: string, reason: string) => ask(changeContact, id, { address, reason }),
    find: (text: string) => ask({ ...findVendors, url: `${findVendors.url}?text=${encodeURIComponent(text)}` }),
    audit,
    readActions: async (id: string) => (await audit(id)).body.entries.map(({ action }) => action),
    /** Nothing when the trail is unbroken. */
    findTrailFault: async (id: string) => {
      return (await audit(id)).body.fault ?? undefined
    },
  }
}
