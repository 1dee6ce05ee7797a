import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { readSubscription } from '../../../contract/business/subscription.ts'
import { paths } from '../../../contract/paths.ts'
import { failureMessage } from '../../api/failure.ts'
import { useAskAgain } from '../../api/reading/use-ask-again.ts'
import { useOwnProfile } from '../../session/own-profile.ts'
import { useEndpoint } from '../../session/use-endpoint.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { Button } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowLeft } from '../../ui/layout/icons.ts'
import { FailureBanner, LeftCheckoutBanner, NoticeBanner } from './banners.tsx'
import { beforePaying } from './before-paying.ts'
import { messages } from './messages.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { OrderCard } from './order-card.tsx'
import { PayForm } from './pay-form.tsx'
import css from './payment-page.module.css'
import { useLeftCheckout } from './use-left-checkout.ts'
import { usePaying } from './use-paying.ts'

type Props = { leaveFor?: (address: string) => void }

export function PaymentPage({ leaveFor = (address) => location.assign(address) }: Props) {
  const { reading, ask } = useEndpoint(readSubscription, {})
  const { own } = useOwnProfile()
  const { failure, pay, isLeaving, stopLeaving } = usePaying({ leaveFor, onRefused: ask })
  useAskAgain(stopLeaving)
  const heading = useRef<HTMLHeadingElement>(null)
  const { onPress } = useFocusKept(reading.is === 'known' ? 'known' : 'not known', heading)
  const retry = () => {
    onPress()
    return ask()
  }
  const subscription = reading.is === 'known' ? reading.body : undefined
  const [query] = useSearchParams()
  const left = useLeftCheckout(query.get('cancelled'))
  const businessStatus = own.is === 'known' ? own.profile.businessStatus : undefined
  const { notices, leftCheckout, paying } = subscription
    ? beforePaying({ subscription, businessStatus, left })
    : ({ notices: [], paying: 'primary' } as const)
  const hasOrder = !subscription || (subscription.selection && !subscription.heldPayment)
  // A refusal because of an open payment already links to it, so the notice would say it twice.
  const isNamed = failure?.leadsTo === 'open payment' && paying === 'secondary'
  const failed = failure && <FailureBanner failure={failure} openPayment={subscription?.openPayment} />
  return (
    <div className={css.page}>
      <div>
        <Link className={css.back} to={paths.pricingPlans}>
          <Icon of={arrowLeft} />
          {hasOrder ? messages.changePlan : messages.allPlans}
        </Link>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {messages.title}
        </h1>
      </div>
      {!isNamed && notices.map((notice) => <NoticeBanner key={notice.to} {...notice} />)}
      {leftCheckout && <LeftCheckoutBanner {...leftCheckout} />}
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
      ) : subscription?.heldPayment ? null : subscription && !hasOrder ? (
        <>
          {failed}
          <NothingToPay subscription={subscription} />
        </>
      ) : (
        <div className={css.columns}>
          <OrderCard subscription={subscription} nowMs={Date.now()} />
          {paying !== 'not now' && (
            <PayForm
              isOrderKnown={subscription !== undefined && own.is !== 'loading'}
              isLeaving={isLeaving}
              weight={paying === 'primary' ? 'primary' : 'line'}
              failure={failed}
              onPay={pay}
            />
          )}
        </div>
      )}
    </div>
  )
}
