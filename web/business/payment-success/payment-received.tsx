import { useRef } from 'react'
import { Link } from 'react-router'
import { durationTitles, planTitles } from '../../../contract/business/subscription.ts'
import { dateInWords } from '../../../contract/day-in-words.ts'
import { formatPrice } from '../../../contract/money.ts'
import { paths, pathTo } from '../../paths.ts'
import { ways } from '../../stage/ways.ts'
import { timing } from '../../timing.ts'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { messages, planInWords } from './messages.ts'
import css from './payment-success-page.module.css'
import { useMoveOn } from './use-move-on.ts'
import type { VerifiedPayment } from './verification.ts'

type Props = { told: VerifiedPayment; nowMs: number; onStay: () => void }

export function PaymentReceived({ told, nowMs, onStay }: Props) {
  const { plan, duration, amountPesewas, startsAt, endsAt, reference } = told
  const { mode, seconds, stay } = useMoveOn(paths.status, { afterMs: timing.afterPaymentVerifiedMs, onStay })
  const lead = useRef<HTMLParagraphElement>(null)
  // The button goes with what it stops.
  const stayHere = () => {
    stay()
    lead.current?.focus()
  }
  const facts = [
    { term: 'Amount', value: <span className="num">{formatPrice(amountPesewas)}</span> },
    { term: 'Plan', value: `${planTitles[plan]}, ${durationTitles[duration]}` },
    { term: 'Begins', value: startsAt ? <Day at={startsAt} /> : messages.whenApproved },
    endsAt && { term: 'Ends', value: <Day at={endsAt} /> },
    { term: 'Reference', value: <span className="num nowrap">{reference}</span> },
  ]
  return (
    <>
      <p ref={lead} tabIndex={-1}>
        {planInWords(told, nowMs)}
      </p>
      {mode === 'moving on' && (
        <p className={`num ${css.small} ${css.movesOn}`}>
          Going to your status by itself in {seconds} {seconds === 1 ? 'second' : 'seconds'}.
          <Button variant="quiet" size="small" onClick={stayHere}>
            Stay here
          </Button>
        </p>
      )}
      <Facts items={facts.filter((fact) => fact !== null && fact !== '')} />
      <Link className={`${buttonClass()} ${css.action}`} to={ways.status.to}>
        {ways.status.label}
      </Link>
      <Link className={`${buttonClass({ variant: 'line' })} ${css.action}`} to={pathTo.receipt(reference)}>
        Receipt
      </Link>
    </>
  )
}

function Day({ at }: { at: string }) {
  return <span className="num nowrap">{dateInWords(at)}</span>
}
