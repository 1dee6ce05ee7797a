import { Link } from 'react-router'
import { formatPrice } from '../../../contract/money.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../site.ts'
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

type Props = CheckAgainProps & {
  verification: FailedVerification
  reference: string
  amountPesewas: number | undefined
}

export function PaymentFailed({ verification, reference, amountPesewas, ...checking }: Props) {
  const { why, message } = verification
  const facts = [
    { term: 'Reference', value: <span className="num nowrap">{reference}</span> },
    amountPesewas !== undefined && {
      term: 'Amount',
      value: <span className="num">{formatPrice(amountPesewas)}</span>,
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
