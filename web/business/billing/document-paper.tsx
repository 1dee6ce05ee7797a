import type { ReactNode } from 'react'
import type { Tax } from '../../../contract/business/tax.ts'
import { baseTitle, taxLineTitle } from '../../../contract/business/tax-titles.ts'
import { formatGhs } from '../../../contract/money.ts'
import { productName } from '../../../contract/product.ts'
import { Logo } from '../../art/logo.tsx'
import { site } from '../../site.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import css from './document-page.module.css'
import type { Word } from './messages.ts'

type Props = {
  /** Such as Receipt R-000001. */
  name: string
  amountPesewas?: number
  badge?: Word
  children: ReactNode
}

/** Looks the same on screen and on paper; the print styles hide the rest of the page. */
export function DocumentPaper({ name, amountPesewas, badge, children }: Props) {
  const { supportPhoneText, supportEmail } = site()
  return (
    <Card as="article" className={css.paper}>
      <div className={css.head}>
        <Logo tone="paper" />
        {badge && <Badge tone={badge.tone}>{badge.words}</Badge>}
      </div>
      <div>
        <p className={`num ${css.number}`}>{name}</p>
        {amountPesewas !== undefined && <p className={`num ${css.total}`}>{formatGhs(amountPesewas)}</p>}
      </div>
      {children}
      <p className={css.foot}>
        {productName} · {supportPhoneText} · {supportEmail}
      </p>
    </Card>
  )
}

/** None where there is no tax. */
export const taxFacts = (tax: Tax | null) =>
  tax
    ? [
        { term: baseTitle, value: formatGhs(tax.basePesewas) },
        ...tax.lines.map((line) => ({ term: taxLineTitle(line), value: formatGhs(line.amountPesewas) })),
      ]
    : []
