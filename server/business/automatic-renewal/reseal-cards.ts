import type { Context } from '../../context.ts'
import { openCard, sealCard } from './card-seal.ts'

type Resealed = { resealed: number; left: number; failures: unknown[] }

/** Seals with the first secret what an older one has sealed, so that the older one can be dropped. */
export const resealCards = async (context: Pick<Context, 'db' | 'cardSeal'>): Promise<Resealed> => {
  const { db, cardSeal } = context
  const done: Resealed = { resealed: 0, left: 0, failures: [] }
  const due = await db
    .selectFrom('business.automatic_renewal')
    .select('business_id')
    .where('sealed_with', '<>', cardSeal.keyId)
    .execute()
  for (const { business_id } of due) {
    try {
      await resealCard(context, business_id)
      done.resealed += 1
    } catch (error) {
      done.left += 1
      done.failures.push(error)
    }
  }
  return done
}

/** The row stays locked, so that a renewal that is stopped meanwhile stays without its code. */
const resealCard = (context: Pick<Context, 'db' | 'cardSeal'>, businessId: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('business.automatic_renewal')
      .select('sealed')
      .where('business_id', '=', businessId)
      .forUpdate()
      .executeTakeFirst()
    if (!row?.sealed) return
    await tx
      .updateTable('business.automatic_renewal')
      .set(sealCard(context, businessId, openCard(context, businessId, row.sealed)))
      .where('business_id', '=', businessId)
      .execute()
  })
