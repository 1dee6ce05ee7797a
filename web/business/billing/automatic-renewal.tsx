import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import {
  type AutomaticRenewal as Renewal,
  readAutomaticRenewal,
  switchOffAutomaticRenewal,
  switchOnAutomaticRenewal,
} from '../../../contract/business/automatic-renewal.ts'
import { readSubscription } from '../../../contract/business/subscription.ts'
import { paths } from '../../../contract/paths.ts'
import { failureMessage, isSessionOver } from '../../api/failure.ts'
import { endpointKey, queryClient } from '../../api/query.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { productToast } from '../../ui/feedback/toast.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import css from './billing-page.module.css'
import { messages as billingMessages } from './messages.ts'
import { renewalMessages as messages, renewalFacts } from './renewal-words.ts'
import { Section } from './section.tsx'

type Change = 'on' | 'off' | 'another card'
type Changing = ReturnType<typeof useChange>

type Props = { title: string; query: UseQueryResult<Renewal>; isRefused: boolean }

/** A refused business can only stop it, so without a card there is nothing to show. */
export function AutomaticRenewal({ title, query, isRefused }: Props) {
  const renewal = query.data
  const wasOn = useRef(false)
  wasOn.current ||= Boolean(renewal?.card)
  if (isRefused && renewal && !wasOn.current) return null
  return (
    <Section title={title} query={query} failed={billingMessages.renewalFailed}>
      {renewal && <Switching {...{ renewal, isRefused }} />}
    </Section>
  )
}

type SettingProps = { renewal: Renewal; isRefused: boolean }

function Switching({ renewal, isRefused }: SettingProps) {
  const changing = useChange()
  return (
    <div className={css.renewal}>
      {isRefused && !renewal.card ? <NowOff /> : <Setting {...{ renewal, isRefused, changing }} />}
      {changing.failure && (
        <Banner tone="bad" announce="at-once">
          {changing.failure}
        </Banner>
      )}
    </div>
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

function Setting({ renewal, isRefused, changing }: SettingProps & { changing: Changing }) {
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
      {next && !next.triedOn && <RenewYourself />}
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

function RenewYourself() {
  const action = (
    <Link className={buttonClass({ size: 'small' })} to={paths.pricingPlans}>
      Renew your plan
    </Link>
  )
  return (
    <Banner tone="warn" action={action}>
      {messages.notTried}
    </Banner>
  )
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
