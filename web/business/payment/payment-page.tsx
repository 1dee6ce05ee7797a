import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { reference } from '../../../contract/business/payment.ts'
import { failureMessage } from '../../api/failure.ts'
import { paths, pathTo } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { arrowLeft } from '../../ui/icons.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { useAskAgain } from '../../vendor/session/use-ask-again.ts'
import { FailureBanner } from './failure-banner.tsx'
import { messages } from './messages.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { OrderCard } from './order-card.tsx'
import { PayForm } from './pay-form.tsx'
import css from './payment-page.module.css'
import { useOrder } from './use-order.ts'
import { usePaying } from './use-paying.ts'

type Props = { leaveFor?: (address: string) => void }

export function PaymentPage({ leaveFor = (address) => location.assign(address) }: Props) {
  const { reading, ask } = useOrder()
  const { failure, pay, isLeaving, comeBack } = usePaying({ leaveFor, onRefused: ask })
  // Another plan may have been chosen, or this one paid, in another tab.
  useAskAgain(() => {
    comeBack()
    return ask()
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const { onPress } = useFocusKept(reading.is === 'known' ? 'known' : 'not known', heading)
  const retry = () => {
    onPress()
    return ask()
  }
  const subscription = reading.is === 'known' ? reading.body : undefined
  const failed = failure && <FailureBanner failure={failure} openPayment={subscription?.openPayment} />
  return (
    <div className={css.page}>
      <div>
        <Link className={css.back} to={paths.pricingPlans}>
          <Icon of={arrowLeft} />
          {messages.changePlan}
        </Link>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {messages.title}
        </h1>
      </div>
      <LeftCheckout />
      {reading.is === 'failed' || reading.is === 'asking again' ? (
        <Banner
          tone="bad"
          announce="at-once"
          action={
            <Button variant="line" size="small" busy={reading.is === 'asking again'} onClick={retry}>
              {messages.retry}
            </Button>
          }
        >
          {failureMessage(reading.failure, messages.notLoaded)}
        </Banner>
      ) : subscription && !subscription.selection ? (
        <>
          {failed}
          <NothingToPay subscription={subscription} />
        </>
      ) : (
        <div className={css.columns}>
          <OrderCard selection={subscription?.selection ?? undefined} nowMs={Date.now()} />
          <PayForm isKnown={subscription !== undefined} isLeaving={isLeaving} failure={failed} onPay={pay} />
        </div>
      )}
    </div>
  )
}

/** Whoever cancels at the checkout comes back with the reference. That proves nothing, so it only leads to asking. */
function LeftCheckout() {
  const [query] = useSearchParams()
  const cancelled = v.safeParse(reference, query.get('cancelled'))
  if (!cancelled.success) return null
  const check = (
    <Link className={buttonClass({ variant: 'line', size: 'small' })} to={pathTo.paymentSuccess(cancelled.output)}>
      {messages.check}
    </Link>
  )
  return (
    <Banner tone="info" title={messages.left} action={check}>
      {messages.leftText}
    </Banner>
  )
}
