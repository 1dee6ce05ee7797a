import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { readPayment } from '../../../contract/business/billing.ts'
import { formatPrice } from '../../../contract/money.ts'
import { paths } from '../../../contract/paths.ts'
import { endpointQuery } from '../../api/query.ts'
import { site } from '../../site.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { WhatsAppLink } from '../../whatsapp-link.tsx'
import { messages } from './messages.ts'
import css from './payment-success-page.module.css'
import { CheckAgain, type CheckAgainProps } from './payment-waiting.tsx'
import type { FailureReason, Verification } from './read-verification.ts'

type FailedVerification = Extract<Verification, { is: 'failed' }>

/** Whether checking again can give another result. */
const mayChange: Record<FailureReason, boolean> = {
  'not paid': true,
  'looked into': true,
  'not known': false,
  refunded: false,
}

type Props = CheckAgainProps & { verification: FailedVerification; reference: string }

export function PaymentFailed({ verification, reference, ...checking }: Props) {
  const { why, message } = verification
  const isKnown = why !== 'not known'
  const { data: payment, isLoading } = useQuery({
    ...endpointQuery(readPayment, { params: { reference } }),
    enabled: isKnown,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const facts = [
    { term: 'Reference', value: <span className="num nowrap">{reference}</span> },
    isKnown &&
      (payment || isLoading) && {
        term: 'Amount',
        value: payment ? (
          <span className="num">{formatPrice(payment.amountPesewas)}</span>
        ) : (
          <Skeleton shape="text" width="6rem" />
        ),
      },
    site().supportWhatsApp !== '' && {
      term: 'WhatsApp',
      value: (
        <WhatsAppLink className={css.phone} about={messages.onWhatsApp(reference)}>
          {messages.chat}
        </WhatsAppLink>
      ),
    },
    { term: 'Support', value: <SupportPhone /> },
  ]
  return (
    <>
      <p>{message}</p>
      {(why === 'not known' || why === 'not paid') && <p>{messages.ifCharged}</p>}
      <Facts items={facts.filter((fact) => fact !== false)} />
      {why === 'refunded' && (
        <ButtonLink className={css.action} to={paths.billing}>
          Billing
        </ButtonLink>
      )}
      {why === 'not paid' && (
        <ButtonLink className={css.action} to={paths.payment}>
          {messages.tryAgain}
        </ButtonLink>
      )}
      <ToSubscriptions variant={why === 'not known' ? 'primary' : 'line'} />
      {mayChange[why] && <CheckAgain verification={verification} {...checking} />}
    </>
  )
}

export function NoReference({ message }: { message: string }) {
  return (
    <>
      <p>{message}</p>
      <p>
        Your payments are listed under <Link to={paths.billing}>Billing</Link>. If you were charged, <ChatOrCall />
        <SupportPhone />
      </p>
      <ToSubscriptions variant="primary" />
    </>
  )
}

function ToSubscriptions({ variant }: { variant: 'primary' | 'line' }) {
  return (
    <ButtonLink variant={variant} className={css.action} to={paths.pricingPlans}>
      Return to Subscriptions
    </ButtonLink>
  )
}

function ChatOrCall() {
  if (!site().supportWhatsApp) return 'call us: '
  return (
    <>
      chat with us <WhatsAppLink about={messages.onWhatsApp()}>on WhatsApp</WhatsAppLink> or call us:{' '}
    </>
  )
}

function SupportPhone() {
  const { supportPhone, supportPhoneText } = site()
  return (
    <a className={`num nowrap ${css.phone}`} href={`tel:${supportPhone}`}>
      {supportPhoneText}
    </a>
  )
}
