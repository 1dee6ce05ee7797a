import type { TaxLine } from './tax.ts'

export const baseTitle = 'Before tax'

/** VAT 15%, NHIL 2.5%, GETFund 2.5%. */
export const taxLineTitle = ({ name, basisPoints }: Pick<TaxLine, 'name' | 'basisPoints'>): string =>
  `${name} ${basisPoints / 100}%`
