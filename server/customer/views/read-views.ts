import { accraDay, addDays } from '../../../contract/customer/day.ts'
import { customerLimits } from '../../../contract/customer/limits.ts'
import { viewSources } from '../../../contract/customer/sources.ts'
import type { PageViews, ViewPeriod } from '../../../contract/customer/views.ts'
import { readPlanStatus } from '../../business/public.ts'
import { findServiceNames } from '../../catalogue/public.ts'
import type { Context } from '../../context.ts'
import { pageState } from '../own-page/read-own-page.ts'
import { countByDay, countByService, countBySource, countPeopleByDay, findCountedPage } from './store.ts'

type Tools = Pick<Context, 'db' | 'clock'>
type Asked = { vendorId: string; days: ViewPeriod }
type Period = { vendorId: string; from: string; to: string }

export const readViews = async ({ db, clock }: Tools, { vendorId, days }: Asked): Promise<PageViews> => {
  const now = clock.now()
  const [status, page] = await Promise.all([readPlanStatus(db, vendorId, now), findCountedPage(db, vendorId)])
  const countedSince = page ? (page.views_since ?? accraDay(page.made_at)) : null
  const to = accraDay(now)
  const period = { vendorId, from: addDays(to, 1 - Number(days)), to }
  const [views, people, sources, topServices] = await Promise.all([
    countByDay(db, period),
    countPeopleByDay(db, period),
    countBySource(db, period),
    findTopServices(db, period),
  ])
  const byDay = listDays(period, countedSince).map((day) => ({
    day,
    views: views.get(day) ?? 0,
    people: people.get(day) ?? 0,
  }))
  return {
    days,
    state: pageState(status, page),
    countedSince,
    views: sum(byDay.map((one) => one.views)),
    people: sum(byDay.map((one) => one.people)),
    byDay,
    bySource: viewSources.map((source) => ({ source, views: sources.get(source) ?? 0 })),
    topServices,
  }
}

/** Before the first day nothing was counted, which is not the same as nobody. */
const listDays = ({ from, to }: Period, countedSince: string | null): string[] => {
  if (countedSince === null) return []
  const listed: string[] = []
  for (let day = countedSince > from ? countedSince : from; day <= to; day = addDays(day, 1)) listed.push(day)
  return listed
}

/** A service that was removed has no name any more, and is left out. */
const findTopServices = async (db: Tools['db'], period: Period): Promise<PageViews['topServices']> => {
  const counted = await countByService(db, period)
  const names = await findServiceNames(db, {
    vendorId: period.vendorId,
    ids: counted.map(({ id }) => id),
  })
  return counted
    .flatMap(({ id, views }) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name, views }]
    })
    .slice(0, customerLimits.topServicesShown)
}

const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0)
