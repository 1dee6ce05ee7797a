import type { Inbox } from './account.ts'
import type { Ask } from './ask.ts'
import type { BackDoor } from './back-door.ts'

/** What a step can do with the portal and with the world around it. */
export type Demo = {
  ask: Ask
  inbox: Inbox
  operatorKey: string
  takesGhanaCards: boolean
  backDoor: BackDoor
  /** What a payer fills in at the checkout. */
  payAt(checkoutUrl: string, filled: object): Promise<void>
}

export type DemoVendor = { token: string; businessName: string; phoneNumber: string }

/** Looks first, so that whatever an earlier run has done is left as it is. */
export type Step = (demo: Demo, vendor: DemoVendor) => Promise<'made' | 'there'>
