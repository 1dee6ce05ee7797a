import type { AutomaticRenewal } from '../../../contract/business/automatic-renewal.ts'

/** Of a vendor who has not paid by card. */
export const noRenewal: AutomaticRenewal = { card: null, offered: null, next: null, stopped: null }
