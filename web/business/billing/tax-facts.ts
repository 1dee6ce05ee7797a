import type { Tax } from '../../../contract/business/tax.ts'
import { baseTitle, taxLineTitle } from '../../../contract/business/tax-titles.ts'
import { formatGhs } from '../../../contract/money.ts'

/** None where there is no tax. */
export const taxFacts = (tax: Tax | null) =>
  tax
    ? [
        { term: baseTitle, value: formatGhs(tax.basePesewas) },
        ...tax.lines.map((line) => ({ term: taxLineTitle(line), value: formatGhs(line.amountPesewas) })),
      ]
    : []
