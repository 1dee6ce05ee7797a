import type { Tax } from '../../../contract/business/tax.ts'
import { baseTitle, taxLineTitle } from '../../../contract/business/tax-titles.ts'
import { formatGhs } from '../../../contract/money.ts'

/** None where there is no tax. */
export const taxRows = (tax: Tax | null): (readonly [label: string, value: string])[] =>
  tax
    ? [
        [baseTitle, formatGhs(tax.basePesewas)],
        ...tax.lines.map((line) => [taxLineTitle(line), formatGhs(line.amountPesewas)] as const),
      ]
    : []
