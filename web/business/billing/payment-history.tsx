import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Payment } from '../../../contract/business/billing.ts'
import { methodTitles } from '../../../contract/business/payment.ts'
import { orderInWords } from '../../../contract/business/plans.ts'
import { formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useFocusFirstNew } from '../../ui/feedback/use-focus-first-new.ts'
import { Button } from '../../ui/layout/button.tsx'
import { messages, paymentBadges, paymentLink } from './messages.ts'
import css from './payment-history.module.css'

type Props = {
  payments: readonly Payment[]
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
}

/** A table on wide screens; on a phone each payment is a block. */
export function PaymentHistory({ payments, query }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { onPress } = useFocusFirstNew(body, { count: payments.length, focusable: 'a' })

  if (payments.length === 0)
    return (
      <EmptyState title="No payments yet">
        When you pay for a plan, the payment and its receipt are kept here.
      </EmptyState>
    )

  const showMore = () => {
    onPress()
    void query.fetchNextPage()
  }
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Plan</th>
            <th scope="col">Method</th>
            <th scope="col" className={css.amount}>
              Amount
            </th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="visually-hidden">Details</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {payments.map((payment) => (
            <PaymentRow key={payment.reference} payment={payment} />
          ))}
        </tbody>
      </table>
      <p className={css.statement}>
        <Link to={pathTo.statement(new Date().getUTCFullYear())}>Statement of the year</Link>
      </p>
      {query.hasNextPage && (
        <div className={css.more}>
          {query.isFetchNextPageError && <p role="alert">{messages.moreFailed}</p>}
          <Button variant="line" busy={query.isFetchingNextPage} onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { tone, words } = paymentBadges[payment.state]
  const { label, to } = paymentLink(payment)
  return (
    <tr>
      <td className={`num ${css.date}`}>
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
        {payment.state === 'partly refunded' && (
          <span className={`num ${css.refunded}`}>{messages.returned(formatPrice(payment.refundedPesewas))}</span>
        )}
      </td>
      <td className={css.details}>
        <Link to={to}>
          {label}
          <span className="visually-hidden"> {payment.reference}</span>
        </Link>
        {payment.creditNotes.map(({ number }) => (
          <Link key={number} to={pathTo.creditNote(number)}>
            Credit note
            <span className="visually-hidden"> {number}</span>
          </Link>
        ))}
      </td>
    </tr>
  )
}
