import type { TaxLine } from './tax.ts'

type Rates = { from: string; rates: readonly Omit<TaxLine, 'amountPesewas'>[] }

const act1151: Rates = {
  from: '2026-01-01',
  rates: [
    { name: 'VAT', basisPoints: 1500 },
    { name: 'NHIL', basisPoints: 250 },
    { name: 'GETFund', basisPoints: 250 },
  ],
}

/** The newest first. Each counts from its first day in Accra, which keeps UTC. All rates of one day are of one base. */
const table: readonly Rates[] = [act1151]

/** Before it the law had other rates, which no document of ours may name. */
export const firstTaxDay = act1151.from

/** Undefined before the first of them. */
export const findRates = (day: string): Rates['rates'] | undefined => table.find(({ from }) => from <= day)?.rates
