import { type LedgerEntry, type LedgerTotal, readLedger } from '../../contract/business/ledger.ts'
import { formatGhs } from '../../contract/money.ts'
import { type Command, parseDays } from '../command.ts'
import { csvAmount, csvLine } from '../csv.ts'
import { columns, oneLine, plural, shortId, utcSecond } from '../page.ts'

export const ledger: Command = {
  use: 'ledger [--from 2026-03-01] [--to 2026-03-31] [--csv]',
  about:
    'what came in and went back on these days, with fees, receipts, settlements and totals; this month, unless told',
  takes: 'no id',
  options: { from: { type: 'string' }, to: { type: 'string' }, csv: { type: 'boolean' } },
  examples: ['ledger', 'ledger --from 2026-11-01 --to 2026-11-30', 'ledger --csv > ledger.csv'],
  run: async ({ options }, { ask, say, now }) => {
    const days = parseDays(options, now())
    if (options.csv) say(csvLine(csvColumns))
    let after: string | undefined
    for (;;) {
      const { entries, hasMore, totals } = await ask(readLedger, { query: { ...days, after } })
      for (const line of options.csv ? entries.map(entryCsv) : entryLines(entries)) say(line)
      const [last] = entries.slice(-1)
      if (!(hasMore && last)) return options.csv ? undefined : printTotals(totals, days, say)
      after = String(last.number)
    }
  },
}

const entryLines = (entries: readonly LedgerEntry[]): string[] => {
  const rows = columns(entries.map(entryRow))
  return entries.flatMap((entry, at) => [rows[at] ?? '', ...columns([[entryDetails(entry)]], '    ')])
}

const entryRow = ({ number, occurredAt, kind, reference, amountPesewas, currency }: LedgerEntry): string[] => [
  String(number),
  utcSecond(occurredAt),
  kind,
  reference,
  formatGhs(amountPesewas, currency),
]

const entryDetails = (entry: LedgerEntry): string => {
  const amount = (pesewas: number) => formatGhs(pesewas, entry.currency)
  const isCharge = entry.kind === 'charge' || entry.kind === 'correction'
  return [
    `${oneLine(entry.businessName)} ${shortId(entry.businessId)}`,
    ...(entry.receiptNumber ? [entry.receiptNumber] : []),
    ...(isCharge ? [`fee ${amount(entry.feePesewas)}`, `net ${amount(entry.netPesewas)}`] : []),
    ...(entry.settlementId ? [`settlement ${entry.settlementId}`] : []),
  ].join(', ')
}

const csvColumns = [
  ...['number', 'time', 'kind', 'reference', 'currency', 'amount', 'fee', 'net'],
  ...['receipt', 'settlement', 'vendor', 'business', 'business name'],
]

const entryCsv = (entry: LedgerEntry): string =>
  csvLine([
    ...[entry.number, entry.occurredAt, entry.kind, entry.reference, entry.currency],
    ...[entry.amountPesewas, entry.feePesewas, entry.netPesewas].map(csvAmount),
    ...[entry.receiptNumber, entry.settlementId, entry.vendorId, entry.businessId, entry.businessName],
  ])

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
    ...(total.disputes > 0 ? [[plural(total.disputes, 'dispute', 'disputes'), amount(total.disputedPesewas)]] : []),
    ['sum', amount(total.sumPesewas)],
    ['fees in it', amount(total.feesPesewas)],
    ['without fees', amount(total.netPesewas)],
  ]
}
