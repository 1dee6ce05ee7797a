import { type DeskSettlement, listSettlements } from '../../contract/business/sweep.ts'
import { formatGhs } from '../../contract/money.ts'
import { type Command, parseDays } from '../command.ts'
import { csvAmount, csvLine } from '../csv.ts'
import { columns, nextSteps, plural, utcSecond } from '../page.ts'

export const settlements: Command = {
  use: 'settlements [--from 2026-03-01] [--to 2026-03-31] [--csv]',
  about: 'what the provider paid out on these days, beside what is booked; as the last sweep saw it',
  takes: 'no id',
  options: { from: { type: 'string' }, to: { type: 'string' }, csv: { type: 'boolean' } },
  examples: ['settlements', 'settlements --from 2026-11-01 --to 2026-11-30 --csv'],
  run: async ({ options }, { ask, say, now }) => {
    const days = parseDays(options, now())
    if (options.csv) say(csvLine(csvColumns))
    let count = 0
    let after: string | undefined
    for (;;) {
      const { settlements, hasMore } = await ask(listSettlements, { query: { ...days, after } })
      for (const line of options.csv ? settlements.map(settlementCsv) : settlements.flatMap(settlementLines)) say(line)
      count += settlements.length
      after = settlements.at(-1)?.id
      if (!hasMore) break
    }
    if (options.csv) return
    if (count === 0) return void say(`No settlement from ${days.from} to ${days.to} is known. A sweep reads them.`)
    say('')
    say(`${plural(count, 'settlement', 'settlements')}.`)
    for (const line of nextSteps('ledger', 'sweep')) say(line)
  },
}

const settlementLines = (one: DeskSettlement): string[] => {
  const amount = (pesewas: number) => formatGhs(pesewas, one.currency)
  const rows = [
    [plural(one.charges, 'charge of ours', 'charges of ours'), amount(one.bookedPesewas)],
    ['the provider says', amount(one.processedPesewas)],
    ['difference', amount(one.processedPesewas - one.bookedPesewas)],
    ['fees', amount(one.feesPesewas)],
    ['difference of fees', amount(one.feesPesewas - one.bookedFeesPesewas)],
    ['taken off for money that went back', amount(one.processedPesewas - one.feesPesewas - one.paidOutPesewas)],
    ['paid out', amount(one.paidOutPesewas)],
  ]
  const at = one.settledAt ? utcSecond(one.settledAt) : 'no date yet'
  return [`${one.id}  ${at}  ${one.status}`, ...columns(rows, '  ')]
}

const csvColumns = [
  ...['settlement', 'time', 'status', 'currency', 'charges', 'processed', 'booked', 'difference'],
  ...['fees', 'booked fees', 'deductions', 'paid out'],
]

const settlementCsv = (one: DeskSettlement): string =>
  csvLine([
    ...[one.id, one.settledAt, one.status, one.currency, one.charges],
    ...[one.processedPesewas, one.bookedPesewas, one.processedPesewas - one.bookedPesewas].map(csvAmount),
    ...[one.feesPesewas, one.bookedFeesPesewas].map(csvAmount),
    ...[one.processedPesewas - one.feesPesewas - one.paidOutPesewas, one.paidOutPesewas].map(csvAmount),
  ])
