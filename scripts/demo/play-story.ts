import { findAccount, openAccount, signUp } from './account.ts'
import type { Demo } from './step.ts'
import { demoRegistration, type Story } from './vendors.ts'

type Outcome = 'made' | 'there already'

export const playStory = async (demo: Demo, story: Story): Promise<Outcome> => {
  const person = demoRegistration(story)
  const found = await findAccount(demo.ask, person)
  if ('stops' in story) {
    if (found.is === 'nobody') await signUp(demo, person)
    return found.is === 'nobody' ? 'made' : 'there already'
  }
  const token = found.is === 'account' ? found.token : await openAccount(demo, person)
  const vendor = {
    token,
    businessName: story.businessName,
    phoneNumber: person.phoneNumber,
    ...(story.place && { place: story.place }),
  }
  let outcome: Outcome = found.is === 'account' ? 'there already' : 'made'
  for (const step of story.steps) if ((await step(demo, vendor)) === 'made') outcome = 'made'
  return outcome
}

/** One vendor after another, with a line for each. A sample that somebody has changed since may fail: the others go on. */
export const playStories = async (
  stories: readonly Story[],
  bring: (story: Story) => Promise<Outcome>,
  say: (line: string) => void,
): Promise<'all there' | 'some not finished'> => {
  let result: 'all there' | 'some not finished' = 'all there'
  for (const story of stories) {
    const { email } = demoRegistration(story)
    try {
      say(`  ${(await bring(story)).padEnd(14)}${email}`)
    } catch (error) {
      result = 'some not finished'
      say(`  ${email} not finished: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return result
}
