import type { ComponentProps, ReactNode } from 'react'
import { formatGhs } from '../../../contract/money.ts'
import { productName } from '../../../contract/product.ts'
import { Logo } from '../../art/logo.tsx'
import { site } from '../../site.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import css from './document-paper.module.css'
import type { Word } from './messages.ts'

type Props = {
  /** Such as Receipt R-000001. */
  name: string
  amountPesewas: number
  badge: Word
  facts: ComponentProps<typeof Facts>['items']
  /** Between the amount and the facts. */
  children?: ReactNode
}

/** Looks the same on screen and on paper; the print styles hide the rest of the page. */
export function DocumentPaper({ name, amountPesewas, badge, facts, children }: Props) {
  const { supportPhoneText, supportEmail } = site()
  return (
    <Card as="article" className={css.paper}>
      <div className={css.head}>
        <Logo tone="paper" />
        <Badge tone={badge.tone}>{badge.words}</Badge>
      </div>
      <div>
        <p className={`num ${css.number}`}>{name}</p>
        <p className={`num ${css.total}`}>{formatGhs(amountPesewas)}</p>
      </div>
      {children}
      <Facts items={facts} />
      <p className={css.foot}>
        {productName} · {supportPhoneText} · {supportEmail}
      </p>
    </Card>
  )
}
