import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { orderInWords } from '../../../contract/business/plans.ts'
import { formatPrice } from '../../../contract/money.ts'
import { paths, pathTo } from '../../../contract/paths.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { ways } from '../../stage/ways.ts'
import { timing } from '../../timing.ts'
import { useSecondsLeft } from '../../ui/form/use-seconds-left.ts'
import { Button } from '../../ui/layout/button.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { messages, planInWords } from './messages.ts'
import css from './payment-success-page.module.css'
import type { VerifiedPayment } from './read-verification.ts'

const useMoveOn = (to: string, { afterMs, onStay }: { afterMs: number; onStay: () => void }) => {
  const navigate = useNavigate()
  const [mode, setMode] = useState<'moving on' | 'staying'>('moving on')
  const [beganAtMs] = useState(() => Date.now())
  const seconds = useSecondsLeft(afterMs, beganAtMs)
  const go = useEffectEvent(() => void navigate(to, { replace: true }))
  const stay = () => {
    setMode('staying')
    onStay()
  }
  const stayAfter = useEffectEvent(stay)

  useEffect(() => {
    if (mode === 'staying') return
    const timer = setTimeout(go, afterMs)
    // The page behind a pressed link may load slowly, and moving on meanwhile would replace it.
    const stayOnLinkPress = (event: MouseEvent) => (event.target as Element).closest('a') && stayAfter()
    document.addEventListener('click', stayOnLinkPress)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', stayOnLinkPress)
    }
  }, [mode, afterMs])

  return { mode, seconds, stay }
}

type Props = { payment: VerifiedPayment; nowMs: number; onStay: () => void }

export function PaymentReceived({ payment, nowMs, onStay }: Props) {
  const { amountPesewas, startsAt, endsAt, reference } = payment
  const { mode, seconds, stay } = useMoveOn(paths.status, { afterMs: timing.afterPaymentVerifiedMs, onStay })
  const lead = useRef<HTMLParagraphElement>(null)
  // The button disappears when it is pressed, so the focus needs another place.
  const stayHere = () => {
    stay()
    lead.current?.focus()
  }
  const facts = [
    { term: 'Amount', value: <span className="num">{formatPrice(amountPesewas)}</span> },
    { term: 'Plan', value: orderInWords(payment) },
    { term: 'Begins', value: startsAt ? <Day at={startsAt} /> : messages.whenApproved },
    endsAt && { term: 'Ends', value: <Day at={endsAt} /> },
    { term: 'Reference', value: <span className="num nowrap">{reference}</span> },
  ]
  return (
    <>
      <p ref={lead} tabIndex={-1}>
        {planInWords(payment, nowMs)}
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
      <ButtonLink className={css.action} to={ways.status.to}>
        {ways.status.label}
      </ButtonLink>
      <ButtonLink variant="line" className={css.action} to={pathTo.receipt(reference)}>
        Receipt
      </ButtonLink>
    </>
  )
}

function Day({ at }: { at: string }) {
  return <span className="num nowrap">{dateInWords(at)}</span>
}
