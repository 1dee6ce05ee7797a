import type { PageViews } from '../../../contract/customer/views.ts'
import { formatCount } from '../../../contract/money.ts'
import { dateInWords, inGhana } from '../../../contract/time-in-words.ts'
import { dayInWords } from '../../ui/in-words.ts'
import { messages } from './messages.ts'

/** From a hundred on, two digits: the rest would look more exact than it is. */
const roundAbout = (count: number) => {
  const step = 10 ** Math.max(0, String(count).length - 2)
  return count < 100 ? count : Math.round(count / step) * step
}

/** 'about 1 person', 'about 120 people'. */
export const aboutPeople = (count: number): string => {
  const about = roundAbout(count)
  return about === 1 ? 'about 1 person' : `about ${formatCount(about)} people`
}

/** Since counting began, where that is not as long ago as was asked for. */
export const periodInWords = ({ days, byDay, countedSince }: PageViews): string =>
  countedSince !== null && byDay.length < Number(days)
    ? messages.since(dateInWords(countedSince))
    : messages.lastDays(days)

type DayColumn = { name: string; letter: string; value: number }

/** Each day of a week has its letter, of a month the Mondays have their date, and of a season the months their name. */
export const dayColumns = (byDay: PageViews['byDay'], nowMs: number): DayColumn[] =>
  byDay.map(({ day, views }, at) => {
    const name = dayInWords(Date.parse(day), { nowMs, width: 'short' })
    return { name, letter: dayLabel(new Date(day), { at, count: byDay.length }), value: views }
  })

/** Labels near an end would reach out of the chart. */
const edgeShare = 0.08

const weekdayLetter = inGhana({ weekday: 'narrow' })
const dayAndMonth = inGhana({ day: 'numeric', month: 'short' })
const monthName = inGhana({ month: 'short' })
const monday = 1

const dayLabel = (day: Date, { at, count }: { at: number; count: number }) => {
  if (count <= 10) return weekdayLetter.format(day)
  if (at < count * edgeShare || at >= count * (1 - edgeShare)) return ''
  if (count <= 35) return day.getUTCDay() === monday ? dayAndMonth.format(day) : ''
  return day.getUTCDate() === 1 ? monthName.format(day) : ''
}
