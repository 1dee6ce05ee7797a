import { useEffect, useRef } from 'react'
import type { Payment } from '../../../contract/business/billing.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { messages } from './messages.ts'
import css from './payment-history.module.css'
import { PaymentRow } from './payment-row.tsx'

type Props = {
  payments: readonly Payment[]
  hasMore: boolean
  more: 'resting' | 'asked' | 'failed'
  onMore: () => void
}

/** A table where there is room; on a phone each payment is a small block. */
export function PaymentHistory({ payments, hasMore, more, onMore }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const firstEarlier = useRef<number>(undefined)
  const count = payments.length

  // The button that asked for them moves away, or goes: the reader goes on where the earlier ones begin.
  useEffect(() => {
    const index = firstEarlier.current
    if (index === undefined || count <= index) return
    firstEarlier.current = undefined
    body.current?.children[index]?.querySelector('a')?.focus()
  }, [count])

  if (count === 0)
    return (
      <EmptyState title="No payments yet">
        When you pay for a plan, the payment and its receipt are kept here.
      </EmptyState>
    )

  const askForMore = () => {
    firstEarlier.current = count
    onMore()
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
      {hasMore && (
        <div className={css.more}>
          {more === 'failed' && <p role="alert">{messages.moreFailed}</p>}
          <Button variant="line" busy={more === 'asked'} onClick={askForMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
