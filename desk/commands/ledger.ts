import { type LedgerEntry, type LedgerTotal, readLedger } from '../../contract/business/finance.ts'
import { formatGhs } from '../../contract/money.ts'
import type { Command } from '../command.ts'
import { columns, plural, utcSecond } from '../page.ts'

export const ledger: Command = {
  use: 'ledger [--from 2026-03-01] [--to 2026-03-31]',
  about: 'what came in and went back on these days, with totals; this month, unless told',
  takes: 'no id',
  options: { from: { type: 'string' }, to: { type: 'string' } },
  examples: ['ledger', 'ledger --from 2026-11-01 --to 2026-11-30'],
  run: async ({ options }, { ask, say, now }) => {
    const today = now().toISOString().slice(0, 10)
    const { to = today } = options
    const { from = `${to.slice(0, 7)}-01` } = options
    let after: string | undefined
    for (;;) {
      const { entries, hasMore, totals } = await ask(readLedger, { query: { from, to, after } })
      for (const line of columns(entries.map(entryRow))) say(line)
      const [last] = entries.slice(-1)
      if (!(hasMore && last)) return printTotals(totals, { from, to }, say)
      after = String(last.number)
    }
  },
}

const entryRow = ({ number, occurredAt, kind, reference, amountPesewas, currency }: LedgerEntry): string[] => [
  String(number),
  utcSecond(occurredAt),
  kind,
  reference,
  formatGhs(amountPesewas, currency),
]

const printTotals = (
  totals: readonly LedgerTotal[],
  { from, to }: { from: string; to: string },
  say: (line: string) => void,
) => {
  if (totals.length === 0) return say(`Nothing came in or went back from ${from} to ${to}.`)
  say('')
  say(`From ${from} to ${to}, by the time of the provider (UTC):`)
  for (const line of columns(totals.flatMap(totalRows), '  ')) say(line)
}

const totalRows = (total: LedgerTotal): string[][] => {
  const amount = (pesewas: number) => formatGhs(pesewas, total.currency)
  return [
    [plural(total.charges, 'charge', 'charges'), amount(total.chargedPesewas)],
    [plural(total.refunds, 'refund', 'refunds'), amount(total.refundedPesewas)],
    ['sum', amount(total.sumPesewas)],
    ['fees in it', amount(total.feesPesewas)],
  ]
}
