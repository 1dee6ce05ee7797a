import type { Region } from '../../contract/business/regions.ts'
import type { Inbox } from './account.ts'
import type { Ask } from './ask.ts'
import type { BackDoor } from './back-door.ts'

export type Demo = {
  ask: Ask
  inbox: Inbox
  operatorKey: string
  takesGhanaCards: boolean
  backDoor: BackDoor
  /** Pays on the checkout page with what a payer fills in. */
  payAt(checkoutUrl: string, filled: object): Promise<void>
}

/** With the letters that GhanaPost addresses of the district begin with. */
export type BusinessPlace = { region: Region; district: string; ghanaPostCode: string }

export type DemoVendor = { token: string; businessName: string; phoneNumber: string; place?: BusinessPlace }

/** Checks first, so that what an earlier run has done is left as it is. */
export type Step = (demo: Demo, vendor: DemoVendor) => Promise<'made' | 'there'>
