import { listBusinesses } from '../../contract/business/review.ts'
import { type BusinessStatus, businessStatuses, correctableLabels } from '../../contract/business/status.ts'
import { utcMinute } from '../../contract/utc-minute.ts'
import { type Command, idOf } from '../command.ts'
import { columns, nextSteps, oneLine, plural } from '../page.ts'
import { Problem } from '../problem.ts'

export const list: Command = {
  use: 'list [--status PENDING] [--after ID]',
  about: 'who waits for a decision, the longest first',
  takes: 'no id',
  options: { status: { type: 'string' }, after: { type: 'string' } },
  run: async ({ options: { status = 'PENDING', after } }, { ask, say, now }) => {
    const wanted = statusOf(status)
    const { businesses, hasMore } = await ask(listBusinesses, {
      query: { status: wanted, after: after && idOf(after) },
    })
    for (const one of businesses) {
      const since = `since ${utcMinute(one.submittedAt)}`
      const waits = wanted === 'PENDING' ? `, ${waited(one.submittedAt, now())}` : ''
      say(`${one.businessId}  ${since}${waits}`)
      const name = `${oneLine(one.businessName)}, ${one.region}`
      const about = [one.version > 1 ? `${name} (version ${one.version})` : name]
      if (one.missingPapers.length > 0)
        about.push(`Missing: ${one.missingPapers.map((paper) => correctableLabels[paper]).join(', ')}`)
      for (const line of columns(
        about.map((text) => [text]),
        '  ',
      ))
        say(line)
    }
    const [last] = businesses.slice(-1)
    if (!last) return void say(`No business is ${wanted}${after ? ' after this one' : ''}.`)
    const count = plural(businesses.length, 'business', 'businesses')
    say('')
    say(`${count}, ${wanted}${hasMore ? ', and there are more' : ''}.`)
    const more = hasMore ? [`list --status ${wanted} --after ${last.businessId}`] : []
    for (const line of nextSteps('show ID', ...more)) say(line)
  },
}

const statusOf = (given: string): BusinessStatus => {
  const status = businessStatuses.find((one) => one === given.toUpperCase())
  if (!status) throw new Problem(`A status is one of ${businessStatuses.join(', ')}.`)
  return status
}

const waited = (since: string, now: Date) => {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 3_600_000))
  if (hours === 0) return 'just now'
  return hours < 48 ? plural(hours, 'hour', 'hours') : plural(Math.floor(hours / 24), 'day', 'days')
}
