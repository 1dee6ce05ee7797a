import { browserStore } from './browser-store.ts'
import { forgetSentCode } from './sent-code.ts'
import { clearReset, clearVerificationToken } from './session-storage.ts'

/** Under which keys of the session storage the forms of a visitor keep what was typed. */
export const visitorDrafts = { register: 'registerDraft', reset: 'resetDraft' } as const

/** Whoever logs in or out is done with signing up and with resetting a password: nothing typed on the way stays behind. */
export const forgetVisitor = (): void => {
  clearVerificationToken()
  forgetSentCode()
  clearReset()
  browserStore('sessionStorage').remove(Object.values(visitorDrafts))
}
