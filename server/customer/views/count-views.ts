import { createHmac } from 'node:crypto'
import { accraDay } from '../../../contract/customer/day.ts'
import type { Context } from '../../context.ts'
import { type ArrivedVisit, admitViews } from './admit-views.ts'
import { addPeople, addViews, findSalt, findVisits, keepVisits, lockCounting, lockPages } from './store.ts'
import type { Arrival } from './view-source.ts'

type Tools = Pick<Context, 'db' | 'clock' | 'log'>

/** One look at a page, with what tells people apart for a day. It is never written down as it is. */
export type View = { vendorId: string; pageId: string; source: Arrival; network: string; agent: string }

export type ViewCounter = {
  /** Returns at once and never fails. */
  record(view: View): void
  /** Writes what was recorded. What cannot be written is lost: a page is worth more than its count. */
  flush(): Promise<void>
}

type Bounds = { everyMs?: number; waitingMax?: number }

const agentMaxLength = 300

/** Views wait in memory, and are written together. */
export const openViewCounter = (tools: Tools, { everyMs = 5_000, waitingMax = 5_000 }: Bounds = {}): ViewCounter => {
  let waiting = new Map<string, View & { views: number }>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const views = [...waiting.values()]
    waiting = new Map()
    if (views.length === 0) return
    try {
      await countViews(tools, views)
    } catch (error) {
      tools.log.warn({ err: error, lost: views.length }, 'views of pages could not be counted')
    }
  }

  const flush = () => {
    writing = writing.then(write)
    return writing
  }

  return {
    record: (view) => {
      const agent = view.agent.slice(0, agentMaxLength)
      const key = `${view.pageId} ${view.source} ${view.network} ${agent}`
      const same = waiting.get(key)
      if (same) same.views++
      else if (waiting.size < waitingMax) waiting.set(key, { ...view, agent, views: 1 })
      timer ??= setTimeout(flush, everyMs).unref()
    },
    flush,
  }
}

/** A view belongs to the day on which it is written, a few seconds later: so a salt is of no use once its day is over. */
const countViews = ({ db, clock }: Tools, recorded: readonly (View & { views: number })[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockCounting(tx)
    const day = accraDay(clock.now())
    const salt = await findSalt(tx, day)
    const pages = await lockPages(tx, [...new Set(recorded.map(({ vendorId }) => vendorId))])
    const arrived = recorded.filter(({ vendorId }) => pages.has(vendorId)).map((view) => hashVisit(view, salt))
    const admitted = admitViews(await findVisits(tx, day, arrived), arrived)
    await keepVisits(tx, day, admitted.visits)
    await addViews(tx, day, admitted.views)
    await addPeople(tx, day, admitted.people)
  })

const hashVisit = ({ network, agent, ...view }: View & { views: number }, salt: Buffer): ArrivedVisit => ({
  ...view,
  network: shortHash(salt, [network]),
  person: shortHash(salt, [network, agent]),
})

/** 64 bits tell apart as many people as a page can have in a day. */
const shortHash = (salt: Buffer, parts: readonly string[]) =>
  createHmac('sha256', salt).update(JSON.stringify(parts)).digest('base64url').slice(0, 11)
