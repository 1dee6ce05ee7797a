import { accraDay, addDays } from '../../contract/customer/day.ts'
import { changePageSettings, markBusyDays, type PageSettings, readOwnPage } from '../../contract/customer/own-page.ts'
import type { Step } from './step.ts'

/** Which days are taken, counted from today. */
export const marksDays =
  (daysAhead: readonly number[]): Step =>
  async ({ ask }, { token }) => {
    if ((await ask(readOwnPage, { token })).markedOn) return 'there'
    const today = accraDay(new Date())
    await ask(markBusyDays, { token, body: { busyDays: daysAhead.map((days) => addDays(today, days)) } })
    return 'made'
  }

export const looksLike =
  (look: Pick<PageSettings, 'accent' | 'coverChoice'>): Step =>
  async ({ ask }, { token }) => {
    const { settings } = await ask(readOwnPage, { token })
    if (settings.accent === look.accent && settings.coverChoice === look.coverChoice) return 'there'
    await ask(changePageSettings, { token, body: look })
    return 'made'
  }
