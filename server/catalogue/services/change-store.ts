import type { Transaction } from 'kysely'
import { type Availability, countMinutes } from '../../../contract/catalogue/listed-service.ts'
import type { ServiceTexts } from '../../../contract/catalogue/service.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { OwnedService } from './store.ts'

type Tx = Transaction<Schema>

const textColumns = (texts: ServiceTexts) => ({
  name: texts.name,
  category: texts.category,
  availability: texts.availability,
  description: texts.description,
  tags: texts.tags,
  duration_minutes: countMinutes(texts.duration, texts.durationUnit),
  duration_unit: texts.durationUnit,
  max_participants: texts.maxParticipants,
  requires_booking: texts.requiresBooking,
  amount_pesewas: texts.amount,
  contact_info: texts.contactInfo,
  terms_and_conditions: texts.termsAndConditions,
})

type NewService = OwnedService & {
  idempotencyKey: string | undefined
  texts: ServiceTexts
  acceptedAgreement: string | null
  now: Date
}

export const insertService = async (
  tx: Tx,
  { vendorId, serviceId, idempotencyKey, texts, acceptedAgreement, now }: NewService,
) => {
  await tx
    .insertInto('catalogue.service')
    .values({
      ...textColumns(texts),
      id: serviceId,
      vendor_id: vendorId,
      request_key: idempotencyKey ?? null,
      agreement_version: acceptedAgreement,
      created_at: now,
      changed_at: now,
    })
    .execute()
}

const selectOne = (tx: Tx, { vendorId, serviceId }: OwnedService) =>
  tx.selectFrom('catalogue.service').where('id', '=', serviceId).where('vendor_id', '=', vendorId)

/** Until the end of the transaction nobody else changes, removes or restores it. */
export const lockService = (tx: Tx, owned: OwnedService) =>
  selectOne(tx, owned).select(['version', 'removed_at']).forUpdate().executeTakeFirst()

type Change = { texts: ServiceTexts; idempotencyKey: string | undefined; now: Date }

export const setTexts = async (tx: Tx, serviceId: string, { texts, idempotencyKey, now }: Change): Promise<void> => {
  await tx
    .updateTable('catalogue.service')
    .set(({ eb }) => ({
      ...textColumns(texts),
      changed_by: idempotencyKey ?? null,
      version: eb('version', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', serviceId)
    .execute()
}

export const setAvailability = async (
  tx: Tx,
  serviceId: string,
  { availability, now }: { availability: Availability; now: Date },
): Promise<void> => {
  await tx
    .updateTable('catalogue.service')
    .set(({ eb }) => ({ availability, version: eb('version', '+', 1), changed_at: now }))
    .where('id', '=', serviceId)
    // Setting the same value again is no change, so a form that has the service open can still be saved.
    .where('availability', '!=', availability)
    .execute()
}

export const setRemoved = async (tx: Tx, serviceId: string, removedAt: Date | null): Promise<void> => {
  await tx.updateTable('catalogue.service').set({ removed_at: removedAt }).where('id', '=', serviceId).execute()
}
