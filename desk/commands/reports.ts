import {
  dismissReport,
  type HiddenPart,
  listReports,
  type OpenCase,
  showReport,
} from '../../contract/customer/moderation.ts'
import { reasonWords } from '../../contract/customer/report.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { pathTo } from '../../contract/paths.ts'
import { utcMinute } from '../../contract/time-in-words.ts'
import type { Command } from '../command.ts'
import { columns, nextSteps, oneLine, plural, shortId } from '../page.ts'

type Subject = Pick<OpenCase, 'businessId' | 'businessName' | 'service'>

/** By the ids that the commands take. */
const describeSubject = ({ businessId, businessName, service }: Subject) =>
  service
    ? `service ${shortId(service.id)} of ${shortId(businessId)}: ${oneLine(service.name ?? 'gone')}, ${oneLine(businessName)}`
    : `page of ${shortId(businessId)}: ${oneLine(businessName)}`

const describeCase = (one: OpenCase): string[][] => [
  [String(one.id), `since ${utcMinute(one.openedAt)}, ${plural(one.count, 'report', 'reports')}`],
  ['', describeSubject(one)],
  ['', one.reasons.map((reason) => reasonWords[reason]).join('; ')],
]

const describeHidden = (one: HiddenPart): string[][] => [
  [one.answer ? 'answered' : 'hidden', describeSubject(one)],
  ['', `Since ${utcMinute(one.since)}: ${one.reason}`],
  ...(one.answer ? [['', `The vendor, ${utcMinute(one.answer.at)}: ${one.answer.words}`]] : []),
]

export const reports: Command = {
  use: 'reports',
  about: 'pages and services that were reported, the oldest case first; and what is hidden, with what vendors answered',
  takes: 'no id',
  options: {},
  examples: ['reports'],
  run: async (_given, { ask, say }) => {
    const { cases, hasMore, hidden, hasMoreHidden } = await ask(listReports, {})
    for (const line of columns(cases.flatMap(describeCase))) say(line)
    if (cases.length > 0) say('')
    say(
      cases.length === 0
        ? 'No case is open.'
        : `${plural(cases.length, 'case', 'cases')}${hasMore ? ', and there are more' : ''}.`,
    )
    if (hidden.length > 0) for (const line of ['', 'Hidden now:', ...columns(hidden.flatMap(describeHidden))]) say(line)
    if (hasMoreHidden) say('And there is more that is hidden.')
    const [first] = cases
    if (first) for (const line of nextSteps(`report ${first.id}`)) say(line)
  },
}

type ShownCase = ReplyOf<typeof showReport>

const describeReports = ({ count, reports }: ShownCase): string[] => [
  `${plural(count, 'report', 'reports')}${reports.length < count ? `, the newest ${reports.length} of them` : ''}:`,
  ...columns(
    reports.flatMap(({ reason, words, contact, sentAt }) => [
      [utcMinute(sentAt), reasonWords[reason]],
      ...(words ? [['', words]] : []),
      ...(contact ? [['', `May be asked back: ${contact}`]] : []),
    ]),
    '  ',
  ),
]

const describeState = ({ settled, hidden }: ShownCase): string[] =>
  columns([
    ...(settled
      ? [[`Settled ${utcMinute(settled.at)} by ${settled.by}: ${settled.outcome}. ${settled.reason}`]]
      : [['Open.']]),
    ...(hidden ? [[`Hidden since ${utcMinute(hidden.since)}: ${hidden.reason}`]] : []),
    ...(hidden?.answer ? [[`Answered by the vendor, ${utcMinute(hidden.answer.at)}: ${hidden.answer.words}`]] : []),
  ])

const suggestSteps = ({ id, businessId, service, settled, hidden }: ShownCase): string[] => {
  const thing = `${service ? 'service' : 'page'} ${shortId(businessId)}${service ? ` ${shortId(service.id)}` : ''}`
  if (hidden) return nextSteps(`show-${thing}`, `audit ${shortId(businessId)}`)
  if (settled) return nextSteps(`show ${shortId(businessId)}`)
  return nextSteps(`hide-${thing} --reason "..."`, `dismiss ${id} --reason "..."`, `show ${shortId(businessId)}`)
}

export const report: Command = {
  use: 'report NUMBER',
  about: 'one case with all that was written, and what the vendor answered; recorded as a view',
  takes: 'a number',
  options: {},
  examples: ['report 12'],
  run: async ({ number }, { ask, say }) => {
    const shown = await ask(showReport, { params: { number } })
    const address = shown.slug === null ? [] : [pathTo.vendorPage(shown.slug)]
    for (const line of [
      ...columns([[`Case ${shown.id}, ${describeSubject(shown)}`]]),
      ...address,
      ...describeState(shown),
      '',
      ...describeReports(shown),
      ...suggestSteps(shown),
    ])
      say(line)
  },
}

export const dismiss: Command = {
  use: 'dismiss NUMBER --reason "..."',
  about: 'settles a case and hides nothing; the trail keeps the reason, and the vendor is not told',
  takes: 'a number',
  options: { reason: { type: 'string' } },
  examples: ['dismiss 12 --reason "The pictures are their own."'],
  run: async ({ number, options }, { ask, say }) => {
    const { message } = await ask(dismissReport, { params: { number }, body: { reason: options.reason ?? '' } })
    for (const line of [...columns([[message]]), ...nextSteps('reports')]) say(line)
  },
}
