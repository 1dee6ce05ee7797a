import { serviceRefusals } from '../../../contract/catalogue/services.ts'
import { ownPageRefusals, type PageSettings, premiumSettings } from '../../../contract/customer/own-page.ts'
import { lockPlanStatus } from '../../business/public.ts'
import { countPresentServices } from '../../catalogue/public.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { setPage } from './store.ts'

type Change = { [Name in keyof PageSettings]?: PageSettings[Name] | undefined }

export const changeSettings = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vendorId: string,
  change: Change,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // The lock that buying a plan takes: the plan does not change in between.
    const status = await lockPlanStatus(tx, vendorId, clock.now())
    const field = premiumSettings.find((name) => change[name] !== undefined)
    if (field && status?.inForce !== 'PREMIUM') fail({ ...ownPageRefusals.premiumOnly, field })
    const { pinned = [] } = change
    if (pinned.length > 0 && (await countPresentServices(tx, vendorId, pinned)) !== pinned.length)
      fail({ ...serviceRefusals.notFound, field: 'pinned' })
    const columns = {
      shows_phone: change.showsPhone,
      shows_whatsapp: change.showsWhatsApp,
      shows_street_address: change.showsStreetAddress,
      accent: change.accent,
      sections: change.sections,
      cover_choice: change.coverChoice,
      pinned: change.pinned,
    }
    const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
    if (!(await setPage(tx, vendorId, given))) fail(ownPageRefusals.notYet)
  })
