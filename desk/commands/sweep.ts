import {
  differenceWords,
  readLastSweep,
  runSweep,
  type SweepDifference,
  type SweepReport,
} from '../../contract/business/sweep.ts'
import { formatGhs } from '../../contract/money.ts'
import { utcMinute } from '../../contract/time-in-words.ts'
import type { Command, CommandContext, Options } from '../command.ts'
import { csvAmount, csvLine } from '../csv.ts'
import { columns, nextSteps, oneLine, plural } from '../page.ts'
import { Problem } from '../problem.ts'

const dayMs = 86_400_000
const usualDays = 7
/** While the provider is silent. */
const mostSilences = 3
const mostRuns = 200

export const sweep: Command = {
  use: 'sweep [--from 2026-03-01] [--to 2026-03-31] [--last] [--csv]',
  about:
    "compares the provider's lists of these days with the books, and takes in what we never heard of; the last 7 days, unless told. --last shows what the last one found",
  takes: 'no id',
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    last: { type: 'boolean' },
    csv: { type: 'boolean' },
  },
  examples: ['sweep', 'sweep --from 2026-11-01 --to 2026-11-30', 'sweep --last --csv > differences.csv'],
  run: async ({ options }, context) => {
    const report = options.last ? await context.ask(readLastSweep, {}) : await runToEnd(options, context)
    for (const line of options.csv ? csvLines(report) : reportLines(report)) context.say(line)
  },
}

/** Each call compares what it can in its time, and the next goes on. */
const runToEnd = async (options: Options, { ask, now }: CommandContext): Promise<SweepReport> => {
  const to = options.to ?? now().toISOString().slice(0, 10)
  const from = options.from ?? new Date(Date.parse(to) - usualDays * dayMs).toISOString().slice(0, 10)
  let silences = 0
  for (let run = 0; run < mostRuns; run += 1) {
    const report = await ask(runSweep, { body: { from, to } })
    if (report.finishedAt !== null) return report
    if (report.silences > silences && report.silences >= mostSilences) break
    silences = report.silences
  }
  throw new Problem(
    'The payment provider does not answer just now, so not everything is compared. Type the same command again later: it goes on where it was.',
  )
}

const reportLines = (report: SweepReport): string[] => {
  const { counts, differences, silences } = report
  const compared = [
    plural(counts.transactions, 'transaction', 'transactions'),
    plural(counts.refunds, 'refund', 'refunds'),
    plural(counts.disputes, 'dispute', 'disputes'),
    plural(counts.settlements, 'settlement', 'settlements'),
  ]
  const healed = differences.filter(({ isHealed }) => isHealed).length
  const found =
    differences.length === 0
      ? 'Nothing differs.'
      : `${plural(differences.length, 'difference', 'differences')}, ${healed} of them taken in${report.isComplete ? '' : '; there are more'}.`
  return [
    `From ${utcMinute(report.from)} to ${utcMinute(report.to)}, begun ${utcMinute(report.begunAt)} (${report.begunBy})`,
    ...columns([[compared.join(', ')]], '  '),
    ...(silences > 0
      ? [`  The provider did not answer ${plural(silences, 'time', 'times')}; that is no difference.`]
      : []),
    ...(report.finishedAt === null ? ['  It is not finished.'] : []),
    ...differences.flatMap(differenceLines),
    '',
    found,
    ...(differences.length > 0 ? nextSteps('payments', 'check REFERENCE', 'settlements') : nextSteps('settlements')),
  ]
}

const differenceLines = ({ kind, about, theirs, ours, currency, isHealed }: SweepDifference): string[] => {
  const amount = (pesewas: number) => formatGhs(pesewas, currency ?? undefined)
  const amounts = [
    ...(theirs === null ? [] : [`the provider says ${amount(theirs)}`]),
    ...(ours === null ? [] : [`booked is ${amount(ours)}`]),
    isHealed ? 'taken in' : 'somebody has to look',
  ]
  return [`${oneLine(about)}: ${differenceWords[kind]}`, ...columns([[amounts.join(', ')]], '  ')].flatMap((line) =>
    line.length > 80 ? columns([[line]]) : [line],
  )
}

const csvLines = ({ differences }: SweepReport): string[] => [
  csvLine(['difference', 'about', 'currency', 'provider', 'booked', 'taken in', 'in words']),
  ...differences.map(({ kind, about, currency, theirs, ours, isHealed }) =>
    csvLine([
      kind,
      about,
      currency,
      csvAmount(theirs),
      csvAmount(ours),
      isHealed ? 'yes' : 'no',
      differenceWords[kind],
    ]),
  ),
]
