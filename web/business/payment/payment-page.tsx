import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { planTitles } from '../../../contract/business/plans.ts'
import { hasEnded, planStage } from '../../../contract/business/stage.ts'
import { readSubscription, type Subscription } from '../../../contract/business/subscription.ts'
import { paths } from '../../../contract/paths.ts'
import { failureMessage, tryLater } from '../../api/failure.ts'
import { endpointQuery } from '../../api/query.ts'
import stall from '../../art/empty-services.svg'
import { profileQuery } from '../../session/profile-query.ts'
import { CouldNotRead } from '../../stage/could-not-read.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { dateOnOneLine } from '../../ui/in-words.ts'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowLeft } from '../../ui/layout/icons.ts'
import { FailureBanner, LeftCheckoutBanner, NoticeBanner } from './banners.tsx'
import { beforePaying } from './before-paying.ts'
import { messages } from './messages.ts'
import { OrderCard } from './order-card.tsx'
import { PayForm } from './pay-form.tsx'
import css from './payment-page.module.css'
import { useLeftCheckout } from './use-left-checkout.ts'
import { usePaying } from './use-paying.ts'

type Props = { leaveFor?: (address: string) => void }

export function PaymentPage({ leaveFor = (address) => location.assign(address) }: Props) {
  const order = useQuery(endpointQuery(readSubscription, {}))
  const profile = useQuery(profileQuery)
  const { failure, pay, isLeaving } = usePaying(leaveFor)
  // Nothing is paid by an order that another page has read.
  const isOld = order.isFetching && !order.isFetchedAfterMount
  const isWaiting = order.isPending || isOld || profile.isPending
  const subscription = isWaiting ? undefined : order.data
  const [query] = useSearchParams()
  const left = useLeftCheckout(query.get('cancelled'))
  const businessStatus = profile.data?.businessStatus
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
        <h1 className={css.title}>{messages.title}</h1>
      </div>
      {!isNamed && notices.map((notice) => <NoticeBanner key={notice.to} {...notice} />)}
      {leftCheckout && <LeftCheckoutBanner {...leftCheckout} />}
      {isWaiting ? (
        <PaymentSkeleton />
      ) : !subscription ? (
        <Card>
          <CouldNotRead title={messages.notLoaded} heading="h2" onRetry={order.refetch}>
            {order.error && failureMessage(order.error, tryLater)}
          </CouldNotRead>
        </Card>
      ) : subscription.heldPayment ? null : !subscription.selection ? (
        <>
          {failed}
          <NothingToPay subscription={subscription} />
        </>
      ) : (
        <div className={css.columns}>
          <OrderCard subscription={subscription} selection={subscription.selection} nowMs={Date.now()} />
          {paying !== 'not now' && (
            <PayForm
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

function PaymentSkeleton() {
  return (
    <Loading label={messages.loading}>
      <div className={css.columns}>
        <Skeleton shape="block" height="18rem" />
        <Skeleton shape="block" height="32rem" />
      </div>
    </Loading>
  )
}

const describeNothingToPay = ({ state, current }: Subscription) => {
  if (!current || hasEnded(planStage(state))) return { title: messages.nothing, words: messages.chooseFirst }
  const plan = planTitles[current.plan]
  if (!current.endsAt) return { title: messages.allPaid, words: messages.isPaid(plan), isPaid: true }
  return { title: messages.allPaid, words: messages.isOn(plan, dateOnOneLine(current.endsAt)), isPaid: true }
}

function NothingToPay({ subscription }: { subscription: Subscription }) {
  const { title, words, isPaid = false } = describeNothingToPay(subscription)
  const action = (
    <div className={css.ways}>
      {isPaid && <ButtonLink to={paths.status}>{messages.links.status}</ButtonLink>}
      <ButtonLink variant={isPaid ? 'line' : 'primary'} to={paths.pricingPlans}>
        {messages.links.plans}
      </ButtonLink>
    </div>
  )
  return (
    <Card as="section">
      <EmptyState picture={stall} title={title} heading="h2" action={action}>
        {words}
      </EmptyState>
    </Card>
  )
}
