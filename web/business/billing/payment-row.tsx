import { Link } from 'react-router'
import type { Payment } from '../../../contract/business/billing.ts'
import { methodTitles } from '../../../contract/business/payment.ts'
import { dateInWords } from '../../../contract/day-in-words.ts'
import { formatPrice } from '../../../contract/money.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { detailsOf } from './details-of.ts'
import { paymentBadges } from './messages.ts'
import css from './payment-history.module.css'
import { orderInWords } from './plan-in-words.ts'

export function PaymentRow({ payment }: { payment: Payment }) {
  const { tone, words } = paymentBadges[payment.state]
  const { label, to } = detailsOf(payment)
  return (
    <tr>
      <td className={`num nowrap ${css.date}`}>
        <time dateTime={payment.at}>{dateInWords(payment.at)}</time>
      </td>
      <td className={css.plan}>
        <span className={css.order}>{orderInWords(payment)}</span>
        <span className={`num ${css.reference}`}>{payment.reference}</span>
      </td>
      <td className={css.method}>{methodTitles[payment.method]}</td>
      <td className={`num ${css.amount}`}>{formatPrice(payment.amountPesewas)}</td>
      <td className={css.state}>
        <Badge tone={tone}>{words}</Badge>
      </td>
      <td className={css.details}>
        <Link to={to}>
          {label}
          <span className="visually-hidden"> {payment.reference}</span>
        </Link>
      </td>
    </tr>
  )
}
