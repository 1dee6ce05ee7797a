import { Link } from 'react-router'
import { formatPrice } from '../../../contract/money.ts'
import { paths } from '../../../contract/paths.ts'
import { timing } from '../../timing.ts'
import { ProgressList } from '../../ui/feedback/progress-list.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { refresh } from '../../ui/layout/icons.ts'
import { type LastCheck, lastCheckInWords, messages } from './messages.ts'
import css from './payment-success-page.module.css'
import type { Verification, VerifiedPayment } from './read-verification.ts'

type WaitingVerification = Exclude<Verification, { is: 'verifying' | 'success' | 'failed' | 'no reference' }>
type Props = CheckAgainProps & { verification: WaitingVerification; reference: string }

const promptMinutes = timing.paymentPromptMs / 60_000

export function PaymentWaiting({ verification, reference, ...checking }: Props) {
  return (
    <>
      <WaitingReason {...verification} />
      <p className={css.small}>
        Reference <span className="num nowrap">{reference}</span>
      </p>
      <CheckAgain verification={verification} {...checking} />
      <p className={css.small}>
        This page moves on by itself. You may close it: we text you when the payment is confirmed, and{' '}
        <Link to={paths.billing}>Billing</Link> shows it too.
      </p>
    </>
  )
}

function WaitingReason(waiting: WaitingVerification) {
  if (waiting.is === 'waiting for the phone') return <ApproveOnPhone {...waiting.payment} />
  return <p>{waiting.is === 'waiting for the connection' ? messages.notYetKnown : waiting.payment.message}</p>
}

function ApproveOnPhone(payment: VerifiedPayment) {
  return (
    <>
      <p>
        We sent a request for <b className="num nowrap">{formatPrice(payment.amountPesewas)}</b> to your phone. Enter
        your mobile money PIN there. You have <span className="nowrap">{promptMinutes} minutes</span> from the moment
        the request reaches your phone. After you approve, it can take a few minutes until we know.
      </p>
      <ProgressList
        label="Your payment"
        steps={['Request sent', 'Waiting for your approval', 'Your plan is paid']}
        current={1}
      />
      <NoRequest />
    </>
  )
}

/** Where each network lists the payments that wait for the payer. */
const approvals = [
  { wallet: 'MTN MoMo', code: '*170#', menu: ', then My Wallet, then My Approvals' },
  { wallet: 'Telecel Cash', code: '*110#', menu: '' },
  { wallet: 'AT Money', code: '*110#', menu: '' },
]

function NoRequest() {
  return (
    <section className={css.noRequest} aria-labelledby="no-request">
      <h2 id="no-request">{messages.noRequest}</h2>
      <ul>
        {approvals.map(({ wallet, code, menu }) => (
          <li key={wallet}>
            {wallet}: dial <b className="num nowrap">{code}</b>
            {menu}.
          </li>
        ))}
      </ul>
      <p>{messages.noRequestWhy}</p>
    </section>
  )
}

export type CheckAgainProps = {
  verification: Verification
  lastCheck: LastCheck | undefined
  isBusy: boolean
  onPress: () => void
}

export function CheckAgain({ verification, lastCheck, isBusy, onPress }: CheckAgainProps) {
  return (
    <>
      <Button variant="line" className={css.action} busy={isBusy} busyLabel="Checking…" onClick={onPress}>
        <Icon of={refresh} />
        Check again
      </Button>
      {lastCheck && <p className={`num ${css.small}`}>{lastCheckInWords(verification, lastCheck)}</p>}
    </>
  )
}
