import { approveBusiness, listBusinesses, rejectBusiness } from '../../contract/business/review.ts'
import { reviewState } from '../../contract/business/review-time.ts'
import type { CorrectableName } from '../../contract/business/status.ts'
import { type BusinessStatus, businessStatuses, correctableLabels } from '../../contract/business/status.ts'
import { utcMinute } from '../../contract/time-in-words.ts'
import type { Command, CommandContext } from '../command.ts'
import { completeId } from '../complete-id.ts'
import { columns, describeCorrection, nextSteps, oneLine, plural, shortId } from '../page.ts'
import { Problem } from '../problem.ts'

export const list: Command = {
  use: 'list [--status PENDING] [--after ID]',
  about: 'who waits for a decision, the longest first',
  takes: 'no id',
  options: { status: { type: 'string' }, after: { type: 'string' } },
  examples: ['list', 'list --status suspended'],
  run: async ({ options: { status = 'PENDING', after } }, { ask, say, now }) => {
    const parsedStatus = parseStatus(status)
    const { businesses, hasMore } = await ask(listBusinesses, {
      query: { status: parsedStatus, after: after && (await completeId(ask, after)) },
    })
    for (const one of businesses) {
      const since = `since ${utcMinute(one.submittedAt)}`
      const waits = parsedStatus === 'PENDING' ? `, ${describeWait(one.submittedAt, now())}` : ''
      say(`${shortId(one.businessId)}  ${since}${waits}`)
      const name = `${oneLine(one.businessName)}, ${one.region}`
      const about = [one.version > 1 ? `${name} (version ${one.version})` : name]
      if (one.missingPapers.length > 0)
        about.push(`Missing: ${one.missingPapers.map((document) => correctableLabels[document]).join(', ')}`)
      if (one.correctedAt)
        about.push(
          describeCorrection(
            one.correctedAt,
            one.correctedFields.map((name) => correctableLabels[name]),
          ),
        )
      for (const line of columns(
        about.map((text) => [text]),
        '  ',
      ))
        say(line)
    }
    const [last] = businesses.slice(-1)
    if (!last) return void say(`No business is ${parsedStatus}${after ? ' after this one' : ''}.`)
    const count = plural(businesses.length, 'business', 'businesses')
    say('')
    say(`${count}, ${parsedStatus}${hasMore ? ', and there are more' : ''}.`)
    const more = hasMore ? [`list --status ${parsedStatus} --after ${shortId(last.businessId)}`] : []
    for (const line of nextSteps('show ID', ...more)) say(line)
  },
}

const parseStatus = (given: string): BusinessStatus => {
  const status = businessStatuses.find((one) => one === given.toUpperCase())
  if (!status) throw new Problem(`A status is one of ${businessStatuses.join(', ')}.`)
  return status
}

const describeWait = (since: string, now: Date) => {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 3_600_000))
  if (hours === 0) return 'just now'
  const time = hours < 48 ? plural(hours, 'hour', 'hours') : plural(Math.floor(hours / 24), 'day', 'days')
  return reviewState(Date.parse(since), now.getTime()) === 'late' ? `${time}, late` : time
}

const printDecision = (message: string, id: string, { say }: CommandContext) => {
  say(oneLine(message))
  for (const line of nextSteps('list', `audit ${shortId(id)}`)) say(line)
}

export const approve: Command = {
  use: 'approve ID',
  about: 'the vendor is told by e-mail, SMS and in the portal',
  takes: 'an id',
  options: {},
  examples: ['approve 3f2a9c01'],
  run: async ({ id }, context) => {
    const { message } = await context.ask(approveBusiness, { params: { id } })
    printDecision(message, id, context)
  },
}

export const reject: Command = {
  use: 'reject ID --reason "..." [--field tin_number ...] [--final]',
  about:
    'the vendor reads the reason, and which fields to put right; --final is for good: it cannot be sent again, and what was paid and has not begun goes back',
  takes: 'an id',
  options: { reason: { type: 'string' }, field: { type: 'string', multiple: true }, final: { type: 'boolean' } },
  examples: [
    'reject 3f2a9c01 --reason "The TIN is not that of the certificate." --field tin_number',
    'reject 3f2a9c01 --final --reason "The certificate is forged."',
  ],
  run: async ({ id, options }, context) => {
    const { reason = '', field = [], final = false } = options
    // Unknown names are refused by the contract's schema.
    const body = { reason, fields: field as CorrectableName[], final }
    const { message } = await context.ask(rejectBusiness, { params: { id }, body })
    printDecision(message, id, context)
  },
}
