import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import {
  automaticNoticeDays,
  cardInWords,
  type AutomaticRenewal as Renewal,
  readAutomaticRenewal,
  switchOffAutomaticRenewal,
  switchOnAutomaticRenewal,
  tryDays,
} from '../../../contract/business/automatic-renewal.ts'
import { graceDays, orderInWords } from '../../../contract/business/plans.ts'
import { readSubscription } from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { failureMessage, isSessionOver } from '../../api/failure.ts'
import { endpointKey, queryClient } from '../../api/query.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { ways } from '../../stage/ways.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { productToast } from '../../ui/feedback/toast.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { dateOnOneLine, monthInWords } from '../../ui/in-words.ts'
import { Button } from '../../ui/layout/button.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import css from './billing-page.module.css'
import { messages as billingMessages } from './messages.ts'
import { Section } from './section.tsx'

const [dayBefore, , ...inGrace] = tryDays

const messages = {
  noCard: 'It is off. Pay for your plan by card once, and you can let that card renew it.',
  wallet: 'A mobile-money wallet is never charged without you.',
  off: 'It is off.',
  cardExpired: 'It is off, because your card has expired. Pay with another card once, and you can switch it on again.',
  label: (card: { brand: string; last4: string }) => `Renew automatically with card ${cardInWords(card)}`,
  offer: `We tell you ${automaticNoticeDays} days before your plan ends, and charge its price ${-dayBefore} day before. You can stop it at any time.`,
  use: (card: { brand: string; last4: string }) => `Use card ${cardInWords(card)} instead`,
  using: 'One moment...',
  nothingDue: `Nothing is to be charged now. We always tell you ${automaticNoticeDays} days before your plan ends.`,
  notTried: 'The card is not tried any more for this time. Please renew yourself.',
  howToStop: `To stop it, switch it off here, or use the link in the message that we send ${automaticNoticeDays} days before.`,
  whenItFails: `If the card is declined, we try it on the day of the end and ${inGrace.join(' and ')} days after it. Then you renew yourself, by the link that we send. Customers see your services for ${graceDays} days after the end.`,
  whenBankAsks: 'If your bank wants you to confirm the charge, you get a link for that, and we do not try again.',
  failed: 'This was not changed. Please try again.',
} as const

type Change = 'on' | 'off' | 'another card'
type Changing = ReturnType<typeof useChange>

type Props = { query: UseQueryResult<Renewal>; isRefused: boolean }

/** A refused business can only stop it, so without a card there is nothing to show. */
export function AutomaticRenewal({ query, isRefused }: Props) {
  const renewal = query.data
  const changing = useChange()
  const wasOn = useRef(false)
  wasOn.current ||= Boolean(renewal?.card)
  if (isRefused && renewal && !wasOn.current) return null
  return (
    <Section title="Automatic renewal" query={query} failed={billingMessages.renewalFailed}>
      {renewal && (
        <div className={css.renewal}>
          {isRefused && !renewal.card ? <NowOff /> : <Setting {...{ renewal, isRefused, changing }} />}
          {changing.failure && (
            <Banner tone="bad" announce="at-once">
              {changing.failure}
            </Banner>
          )}
        </div>
      )}
    </Section>
  )
}

/** It takes the place of the switch, and the focus that the switch had. */
function NowOff() {
  const words = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) words.current?.focus()
  }, [])
  return (
    <p ref={words} tabIndex={-1}>
      {messages.off}
    </p>
  )
}

type SettingProps = { renewal: Renewal; isRefused: boolean; changing: Changing }

function Setting({ renewal, isRefused, changing }: SettingProps) {
  const { card, offered, stopped } = renewal
  const { sending, change } = changing
  const named = card ?? offered
  if (!named && stopped?.because === 'card expired') return <p>{messages.cardExpired}</p>
  if (!named)
    return (
      <>
        <p>{messages.noCard}</p>
        <p>{messages.wallet}</p>
      </>
    )
  const wanted = card ? 'off' : 'on'
  return (
    <>
      <Switch
        label={messages.label(named)}
        hint={card ? undefined : messages.offer}
        checked={card ? sending !== 'off' : sending === 'on'}
        aria-busy={sending === wanted || undefined}
        onChange={() => change(wanted)}
      />
      {card && <CardInUse renewal={{ ...renewal, card }} changing={changing} canChoose={!isRefused} />}
    </>
  )
}

type InUseProps = { renewal: Renewal & { card: object }; changing: Changing; canChoose: boolean }

function CardInUse({ renewal: { card, offered, next }, changing: { sending, change }, canChoose }: InUseProps) {
  return (
    <>
      {!next && <p>{messages.nothingDue}</p>}
      <Facts items={renewalFacts({ card, next })} />
      {next && !next.triedOn && (
        <Banner
          tone="warn"
          action={
            <ButtonLink size="small" to={ways.renewPlan.to}>
              {ways.renewPlan.label}
            </ButtonLink>
          }
        >
          {messages.notTried}
        </Banner>
      )}
      <p>{messages.howToStop}</p>
      <p>
        {messages.whenItFails} {messages.whenBankAsks}
      </p>
      {canChoose && offered && (
        <Button
          variant="line"
          className={css.other}
          busy={sending === 'another card'}
          busyLabel={messages.using}
          onClick={() => change('another card')}
        >
          {messages.use(offered)}
        </Button>
      )}
    </>
  )
}

const renewalFacts = ({ card, next }: Pick<Renewal, 'card' | 'next'>) => {
  const facts = [
    next?.triedOn && { term: 'Next charge', value: dateOnOneLine(next.triedOn) },
    next && { term: 'Amount', value: formatPrice(next.amountPesewas) },
    next && {
      term: 'For',
      value: `${orderInWords({ ...next, upgrade: null })}, from ${dateOnOneLine(next.endsAt)}`,
    },
    card && { term: 'Card is good until', value: monthInWords(card.expires).name },
  ]
  return facts.filter((fact) => typeof fact === 'object' && fact !== null)
}

/** One at a time: answers that overtake each other would show what was before. */
const useChange = () => {
  const switchOn = useSubmitAsVendor(switchOnAutomaticRenewal)
  const switchOff = useSubmitAsVendor(switchOffAutomaticRenewal)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (wanted: Change) => {
      const result = wanted === 'off' ? await switchOff({}) : await switchOn({ body: {} })
      if (result.kind !== 'reply') throw result
      return result.body
    },
    // The switch waits for the new state, and the plan says whether it renews.
    onSuccess: ({ message }) => {
      productToast.success(message)
      const changed = [readAutomaticRenewal, readSubscription].map((one) => endpointKey(one))
      return Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
  return {
    sending: isPending ? variables : undefined,
    failure: error && !isSessionOver(error) ? failureMessage(error, messages.failed) : undefined,
    change: (wanted: Change) => isPending || mutate(wanted),
  }
}
