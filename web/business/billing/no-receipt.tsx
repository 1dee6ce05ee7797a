import { Link } from 'react-router'
import type { Receipt } from '../../../contract/business/billing.ts'
import { paths } from '../../../contract/paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { noReceipt } from './messages.ts'
import css from './no-receipt.module.css'
import { paymentLink } from './payment-link.ts'

export function NoReceipt({ receipt }: { receipt: Receipt }) {
  const { label, to } = paymentLink(receipt)
  const isRefund = receipt.state === 'being refunded' || receipt.state === 'refunded'
  const action = (
    <Link className={buttonClass()} to={isRefund ? paths.billing : to}>
      {isRefund ? 'Back to Billing' : label}
    </Link>
  )
  return (
    <Card>
      <EmptyState title="There is no receipt" heading="h2" action={action}>
        {noReceipt[receipt.state]}
        <span className={`num ${css.reference}`}>{receipt.reference}</span>
      </EmptyState>
    </Card>
  )
}
