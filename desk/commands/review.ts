import { approveBusiness, listBusinesses, rejectBusiness, showBusiness } from '../../contract/business/review.ts'
import { businessStage } from '../../contract/business/stage.ts'
import type { CorrectableName } from '../../contract/business/status.ts'
import {
  type BusinessStatus,
  businessFieldNames,
  businessStatuses,
  correctableLabels,
} from '../../contract/business/status.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { utcMinute } from '../../contract/time-in-words.ts'
import type { Command, CommandContext } from '../command.ts'
import { parseId } from '../command.ts'
import { columns, fieldHint, nextSteps, oneLine, plural, rejectStep } from '../page.ts'
import { Problem } from '../problem.ts'

export const list: Command = {
  use: 'list [--status PENDING] [--after ID]',
  about: 'who waits for a decision, the longest first',
  takes: 'no id',
  options: { status: { type: 'string' }, after: { type: 'string' } },
  run: async ({ options: { status = 'PENDING', after } }, { ask, say, now }) => {
    const parsedStatus = parseStatus(status)
    const { businesses, hasMore } = await ask(listBusinesses, {
      query: { status: parsedStatus, after: after && parseId(after) },
    })
    for (const one of businesses) {
      const since = `since ${utcMinute(one.submittedAt)}`
      const waits = parsedStatus === 'PENDING' ? `, ${describeWait(one.submittedAt, now())}` : ''
      say(`${one.businessId}  ${since}${waits}`)
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
    const more = hasMore ? [`list --status ${parsedStatus} --after ${last.businessId}`] : []
    for (const line of nextSteps('show ID', ...more)) say(line)
  },
}

const parseStatus = (given: string): BusinessStatus => {
  const status = businessStatuses.find((one) => one === given.toUpperCase())
  if (!status) throw new Problem(`A status is one of ${businessStatuses.join(', ')}.`)
  return status
}

const describeCorrection = (at: string, changed: readonly string[]) =>
  `Changed after it was sent, ${utcMinute(at)}: ${changed.join(', ')}`

const describeWait = (since: string, now: Date) => {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 3_600_000))
  if (hours === 0) return 'just now'
  return hours < 48 ? plural(hours, 'hour', 'hours') : plural(Math.floor(hours / 24), 'day', 'days')
}

const printDecision = (message: string, id: string, { say }: CommandContext) => {
  say(oneLine(message))
  for (const line of nextSteps('list', `audit ${id}`)) say(line)
}

export const approve: Command = {
  use: 'approve ID',
  about: 'the vendor is told by e-mail, SMS and in the portal',
  takes: 'an id',
  options: {},
  run: async ({ id }, context) => {
    const { message } = await context.ask(approveBusiness, { params: { id } })
    printDecision(message, id, context)
  },
}

export const reject: Command = {
  use: 'reject ID --reason "..." [--field tin_number ...]',
  about: 'the vendor reads the reason, and which fields to put right',
  takes: 'an id',
  options: { reason: { type: 'string' }, field: { type: 'string', multiple: true } },
  run: async ({ id, options }, context) => {
    const { reason = '', field = [] } = options
    // Unknown names are refused by the contract's schema.
    const body = { reason, fields: field as CorrectableName[] }
    const { message } = await context.ask(rejectBusiness, { params: { id }, body })
    printDecision(message, id, context)
  },
}

type ShownBusiness = ReplyOf<typeof showBusiness>

export const show: Command = {
  use: 'show ID',
  about: 'all that was sent; recorded as a view',
  takes: 'an id',
  options: {},
  run: async ({ id }, { ask, say }) => {
    const business = await ask(showBusiness, { params: { id } })
    for (const line of [...headLines(business), '', ...columns(businessRows(business)), ...suggestSteps(business)])
      say(line)
  },
}

const headLines = (business: ShownBusiness) => {
  const { fields, businessStatus, version, submittedAt, decidedAt, correctedAt, correctedFields } = business
  return [
    oneLine(fields.business_name),
    [
      `${businessStatus}, version ${version}, sent ${utcMinute(submittedAt)}`,
      ...(decidedAt ? [`decided ${utcMinute(decidedAt)}`] : []),
    ].join(', '),
    ...(correctedAt ? columns([[describeCorrection(correctedAt, correctedFields)]]) : []),
  ]
}

/** What is not proven may be anybody's: nothing should be sent there. */
const describeWay = (address: string, isProven: boolean) =>
  isProven ? address : address === '' ? '-' : `${address} (not proven)`

/** Fields have the names that a rejection takes. */
const businessRows = ({ fields, papers, missingPapers, vendor, rejection }: ShownBusiness): string[][] => [
  ...businessFieldNames.map((name) => [name, fields[name] || '-']),
  ['papers', papers.join(', ') || 'none on file'],
  ...(missingPapers.length > 0 ? [['missing', missingPapers.join(', ')]] : []),
  ['vendor', `${vendor.otherName} ${vendor.firstName}`],
  ['e-mail', describeWay(vendor.email, vendor.emailProven)],
  ['phone', describeWay(vendor.phoneNumber, vendor.phoneProven)],
  ...(rejection ? [['rejected for', rejection.reason]] : []),
  ...(rejection && rejection.fields.length > 0 ? [['to put right', rejection.fields.join(', ')]] : []),
]

const suggestSteps = ({ businessId: id, businessStatus, papers }: ShownBusiness): string[] => {
  const look = papers.length > 0 ? [`papers ${id}`] : []
  switch (businessStage({ businessStatus })) {
    case 'in review':
    case 'late':
      return [...nextSteps(...look, `approve ${id}`, rejectStep(id)), fieldHint]
    case 'verified':
    case 'to correct':
    case 'suspended':
    case 'unregistered':
    case 'unknown':
      return nextSteps(...look, `audit ${id}`, `payments ${id}`)
  }
}
