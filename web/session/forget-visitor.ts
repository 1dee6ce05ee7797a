import { browserStore } from './browser-store.ts'
import { clearReset, clearVerificationToken } from './session-storage.ts'

/** Keys in the session storage for what a sign-up or a password reset keeps until it is over. */
export const visitorDrafts = {
  register: 'registerDraft',
  reset: 'resetDraft',
  sentCode: 'codeSent',
  provenName: 'provenName',
} as const

/** At login and logout, a sign-up or password reset that was begun is over: nothing of it may stay on the device. */
export const forgetVisitor = (): void => {
  clearVerificationToken()
  clearReset()
  browserStore('sessionStorage').remove(Object.values(visitorDrafts))
}

/** At logout only: a visitor who logs in while writing to support goes on writing. */
export const forgetHelpMessage = (): void => browserStore('sessionStorage').remove(['helpDraft'])
