import { readOwnProfile } from './own-profile.ts'
import { forgetProfile } from './session-storage.ts'

/** After a change of what the top bar shows: it then follows, without a reload. Never throws. */
export const refreshKnownVendor = async (): Promise<void> => {
  const answer = await readOwnProfile()
  const isOvertaken = answer.kind === 'no-answer' && answer.why === 'cancelled'
  if (answer.kind === 'reply' || isOvertaken) return
  // What is kept may be out of date: it is asked for again when the portal is next opened.
  forgetProfile()
  console.warn('The profile for the top bar could not be read:', answer)
}
