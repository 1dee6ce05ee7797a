import type { Subscription } from '../../../contract/business/subscription.ts'
import { paths, pathTo } from '../../../contract/paths.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import type { Notice } from './before-paying.ts'
import { messages } from './messages.ts'
import type { LeftCheckout } from './use-left-checkout.ts'
import type { ShownFailure } from './use-paying.ts'

type Props = { failure: ShownFailure; openPayment: Subscription['openPayment'] | undefined }

const chooseLink = ({ failure: { leadsTo, reference }, openPayment }: Props) => {
  switch (leadsTo) {
    case 'open payment':
      // It may have been settled meanwhile, and is then listed with the other payments.
      return openPayment
        ? { label: messages.links.openPayment, to: pathTo.paymentSuccess(openPayment.reference) }
        : { label: messages.links.payments, to: paths.billing }
    case 'earlier payment':
      return reference && { label: messages.links.openPayment, to: pathTo.paymentSuccess(reference) }
    case 'payments':
      return { label: messages.links.payments, to: paths.billing }
    case 'plans':
      return { label: messages.links.plans, to: paths.pricingPlans }
    case 'business':
      return { label: messages.links.business, to: paths.addBusiness }
    default:
      return undefined
  }
}

const calm = { tone: 'good', announce: 'politely' } as const
const alarming = { tone: 'bad', announce: 'at-once' } as const

export function FailureBanner(props: Props) {
  const link = chooseLink(props)
  const { payBesides } = props.failure
  const action = link && (
    <>
      <ButtonLink variant={payBesides ? 'primary' : 'line'} size="small" to={link.to}>
        {link.label}
      </ButtonLink>
      {payBesides && (
        <Button variant="line" size="small" onClick={payBesides}>
          {messages.payBesides}
        </Button>
      )}
    </>
  )
  return (
    // 'Already paid' is good news for the vendor.
    <Banner {...(props.failure.leadsTo === 'payments' ? calm : alarming)} action={action}>
      {props.failure.message}
    </Banner>
  )
}

/** A vendor who left the checkout may have paid all the same, so this offers to check. */
export function LeftCheckoutBanner({ reference, is, message }: LeftCheckout) {
  if (is === 'being checked')
    return (
      <Banner tone="info" title={messages.leftUnknown}>
        {messages.beingChecked}
      </Banner>
    )
  const { tone, title = message, words, label } = leftWords[is]
  const action = (
    <ButtonLink variant="line" size="small" to={pathTo.paymentSuccess(reference)}>
      {label}
    </ButtonLink>
  )
  return (
    <Banner tone={tone} announce="politely" title={title} action={action}>
      {words}
    </Banner>
  )
}

type LeftWords = { tone: 'info' | 'bad' | 'warn'; title?: string; words: string; label: string }

/** Without a title the provider's answer is one. */
const leftWords: Record<Exclude<LeftCheckout['is'], 'being checked'>, LeftWords> = {
  left: { tone: 'info', title: messages.left, words: messages.leftText, label: messages.check },
  'not known': { tone: 'info', title: messages.leftUnknown, words: messages.leftText, label: messages.check },
  failed: { tone: 'bad', words: messages.tryBelow, label: messages.links.openPayment },
  waiting: { tone: 'warn', words: messages.seeFirst, label: messages.links.openPayment },
}

export function NoticeBanner({ words, label, to }: Notice) {
  const action = (
    <ButtonLink size="small" to={to}>
      {label}
    </ButtonLink>
  )
  return (
    <Banner tone="warn" action={action}>
      {words}
    </Banner>
  )
}
