import { browserStore } from './browser-store.ts'
import { takeProvenName } from './proven-name.ts'
import { forgetSentCode } from './sent-code.ts'
import { clearReset, clearVerificationToken } from './session-storage.ts'

/** Keys in the session storage for the drafts of forms before the login. */
export const visitorDrafts = { register: 'registerDraft', reset: 'resetDraft' } as const

/** At login and logout, a sign-up or password reset that was begun is over: nothing of it may stay on the device. */
export const forgetVisitor = (): void => {
  clearVerificationToken()
  forgetSentCode()
  clearReset()
  takeProvenName()
  browserStore('sessionStorage').remove(Object.values(visitorDrafts))
}

/** At logout only: a visitor who logs in while writing to support goes on writing. */
export const forgetHelpMessage = (): void => browserStore('sessionStorage').remove(['helpDraft'])
