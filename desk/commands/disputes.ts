import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  acceptDispute,
  type DeskDispute,
  declineDispute,
  listDisputes,
  proofTooLarge,
  settleDispute,
  showDispute,
} from '../../contract/business/dispute.ts'
import { limits } from '../../contract/limits.ts'
import { formatGhs } from '../../contract/money.ts'
import { utcMinute } from '../../contract/time-in-words.ts'
import { type Command, type Options, parseAmount } from '../command.ts'
import { columns, nextSteps, oneLine, plural, shortId } from '../page.ts'
import { Problem, WrongUse } from '../problem.ts'

export const disputes: Command = {
  use: 'disputes',
  about: 'payments whose bank asks for the money back, the one that is due soonest first',
  takes: 'no id',
  options: {},
  examples: ['disputes'],
  run: async (_, { ask, say }) => {
    const { disputes, hasMore } = await ask(listDisputes, {})
    if (disputes.length === 0) return void say('No dispute needs anybody.')
    for (const line of disputes.flatMap(disputeLines)) say(line)
    say('')
    say(`${plural(disputes.length, 'dispute', 'disputes')}${hasMore ? ', and there are more' : ''}.`)
    for (const line of nextSteps('dispute NUMBER')) say(line)
  },
}

export const dispute: Command = {
  use: 'dispute N [--accept [--refund GHS] | --decline --message "..." --proof FILE]',
  about:
    'shows a dispute, or answers it: accepted, the payer gets the money back; declined, the bank reads the message and the proof (PDF, JPEG or PNG)',
  takes: 'a dispute',
  options: {
    accept: { type: 'boolean' },
    decline: { type: 'boolean' },
    refund: { type: 'string' },
    message: { type: 'string' },
    proof: { type: 'string' },
  },
  examples: [
    'dispute 2867301',
    'dispute 2867301 --accept --refund 40',
    'dispute 2867301 --decline --message "The plan has run since 1 March." --proof receipt.pdf',
  ],
  run: async ({ dispute: id, options }, { ask, say }) => {
    const params = { dispute: id }
    const { accept, decline } = options
    if (accept && decline) throw new WrongUse('A dispute is accepted or declined, not both.')
    const given = accept
      ? await ask(acceptDispute, { params, body: acceptance(options) })
      : decline
        ? await ask(declineDispute, { params, body: await readRefusal(options) })
        : { message: undefined, dispute: await ask(showDispute, { params }) }
    if (given.message) for (const line of [...columns([[given.message]]), '']) say(line)
    for (const line of [...disputeLines(given.dispute), ...stepsFrom(given.dispute)]) say(line)
  },
}

export const settle: Command = {
  use: 'settle-dispute N --outcome won|lost [--refund GHS] --reason "..."',
  about: 'says what came of a dispute whose outcome the provider calls by a word we do not know; see its dashboard',
  takes: 'a dispute',
  options: { outcome: { type: 'string' }, refund: { type: 'string' }, reason: { type: 'string' } },
  examples: ['settle-dispute 2867301 --outcome lost --refund 40 --reason "The payer got it back."'],
  run: async ({ dispute, options: { outcome, refund, reason = '' } }, { ask, say }) => {
    if (outcome !== 'won' && outcome !== 'lost') throw new WrongUse('A dispute is settled as won or as lost.')
    const amount = refund === undefined ? {} : { amountPesewas: parseAmount(refund) }
    const given = await ask(settleDispute, { params: { dispute }, body: { outcome, reason, ...amount } })
    for (const line of [...columns([[given.message]]), '', ...disputeLines(given.dispute)]) say(line)
    for (const line of stepsFrom(given.dispute)) say(line)
  },
}

const acceptance = ({ refund, message }: Options) => ({
  ...(refund !== undefined && { amountPesewas: parseAmount(refund) }),
  ...(message !== undefined && { message }),
})

const readRefusal = async ({ message = '', proof }: Options) => {
  if (proof === undefined) throw new WrongUse('Which proof? Name a file: --proof receipt.pdf')
  const found = await stat(proof).catch(() => undefined)
  if (!found?.isFile()) throw new Problem(`There is no file ${proof}.`)
  if (found.size > limits.disputeProofMaxBytes) throw new Problem(proofTooLarge.message)
  const fileName = basename(proof)
    .replaceAll(/[^\w.-]/g, '-')
    .slice(-100)
  return { message, proof: { fileName, base64: (await readFile(proof)).toString('base64') } }
}

const disputeLines = (one: DeskDispute): string[] => {
  const amount = (pesewas: number) => formatGhs(pesewas, one.currency)
  const asked = one.askedPesewas === null ? 'an amount that is not known yet' : amount(one.askedPesewas)
  const received = one.receivedPesewas === null ? '' : ` of ${amount(one.receivedPesewas)}`
  const about = [
    `${one.reference}, ${oneLine(one.businessName)}, ${shortId(one.businessId)}`,
    `The bank asks back ${asked}${received}`,
    ...outcomeLine(one, amount),
    ...answerLine(one, amount),
    ...(one.plan === 'to decide' ? ['The plan still counts: somebody has to decide about it'] : []),
  ]
  const state = one.outcome ?? one.status ?? 'announced'
  const due = one.outcome === null && one.dueAt ? `, due ${utcMinute(one.dueAt)}` : ''
  return [
    `${one.id}  ${state}${due}`,
    ...columns(
      about.map((text) => [text]),
      '  ',
    ),
  ]
}

const outcomeLine = ({ outcome, lostPesewas, resolution }: DeskDispute, amount: (pesewas: number) => string) => {
  if (outcome === 'lost') return [`Lost: ${amount(lostPesewas ?? 0)} went back (${resolution})`]
  if (outcome === 'unclear') return [`The provider calls it "${oneLine(resolution ?? '')}": see its dashboard`]
  return outcome === 'won' ? ['Won: the money stays'] : []
}

const answerLine = ({ answer, outcome }: DeskDispute, amount: (pesewas: number) => string) => {
  if (!answer) return []
  const what = answer.kind === 'accept' ? `accepted, ${amount(answer.amountPesewas)}` : `declined, with ${answer.proof}`
  const isHeard = outcome === null ? ', and the provider has not confirmed it' : ''
  return [`Answer of ${answer.operator}, ${utcMinute(answer.at)}: ${what}${isHeard}`, oneLine(answer.message)]
}

const stepsFrom = ({ id, reference, outcome, plan, businessId }: DeskDispute): string[] => {
  if (outcome === null)
    return nextSteps(`dispute ${id} --accept`, `dispute ${id} --decline --message "..." --proof FILE`)
  if (outcome === 'unclear') return nextSteps(`settle-dispute ${id} --outcome won|lost --reason "..."`)
  return plan === 'to decide'
    ? nextSteps(`end-period ${reference} --reason "..."`, `keep-period ${reference} --reason "..."`)
    : nextSteps(`payments ${shortId(businessId)}`)
}
