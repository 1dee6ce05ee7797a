import { type ComponentType, useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import {
  type AutomaticRenewal as Renewal,
  readAutomaticRenewal,
  switchOffAutomaticRenewal,
  switchOnAutomaticRenewal,
} from '../../../contract/business/automatic-renewal.ts'
import { paths } from '../../../contract/paths.ts'
import { useSubmitAsVendor } from '../../account/session/call-as-vendor.ts'
import { useEndpoint } from '../../account/session/use-endpoint.ts'
import { failureMessage, isSessionOver } from '../../api/failure.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { productToast } from '../../ui/feedback/toast.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import css from './automatic-renewal.module.css'
import type { BillingFacts } from './plan-in-words.ts'
import { renewalMessages as messages, renewalFacts } from './renewal-words.ts'
import type { SectionProps } from './section.tsx'

type Change = 'on' | 'off' | 'another card'
type Changing = ReturnType<typeof useChange>

type PartProps = Pick<BillingFacts, 'business'> & {
  /** What is above it is not known yet. */
  isWaiting: boolean
  Section: ComponentType<SectionProps>
  /** What is said where it cannot be read. */
  failed: string
  onShown: (isShown: true) => void
}

/** What the page has anyway is given to it, so that it is not loaded twice. */
export function AutomaticRenewal({ business, isWaiting, Section, failed, onShown }: PartProps) {
  const { reading, ask } = useEndpoint(readAutomaticRenewal, {})
  const isShown = !isWaiting && reading.is !== 'loading'
  // Before it is painted: what stands below begins anew in the same frame.
  useLayoutEffect(() => {
    if (isShown) onShown(true)
  }, [isShown, onShown])
  const renewal = reading.is === 'known' ? reading.body : undefined
  // A refused business can only stop it.
  if (business === 'refused' && (reading.is === 'loading' || (renewal && !renewal.card))) return null
  const shown = renewal && business === 'refused' ? { ...renewal, offered: null } : renewal
  return (
    <Section
      key={`${isWaiting}`}
      title="Automatic renewal"
      state={isWaiting ? 'loading' : reading.is}
      failed={failed}
      onRetry={ask}
    >
      {shown && !isWaiting && <Switching renewal={shown} onChanged={ask} />}
    </Section>
  )
}

function Switching({ renewal, onChanged }: { renewal: Renewal; onChanged: () => Promise<unknown> }) {
  const changing = useChange(onChanged)
  return (
    <div className={css.renewal}>
      <Setting renewal={renewal} changing={changing} />
      {changing.failure && (
        <Banner tone="bad" announce="at-once">
          {changing.failure}
        </Banner>
      )}
    </div>
  )
}

function Setting({ renewal: { card, offered, next, stopped }, changing }: { renewal: Renewal; changing: Changing }) {
  const { sending, change } = changing
  if (card)
    return (
      <>
        <Switch
          label={messages.label(card)}
          checked={sending !== 'off'}
          aria-busy={sending === 'off' || undefined}
          onChange={() => void change('off')}
        />
        {!next && <p>{messages.nothingDue}</p>}
        <Facts items={renewalFacts({ card, next })} />
        {next && !next.triedOn && <RenewYourself />}
        <p>{messages.howToStop}</p>
        <p>
          {messages.whenItFails} {messages.whenBankAsks}
        </p>
        {offered && (
          <Button
            variant="line"
            className={css.other}
            busy={sending === 'another card'}
            busyLabel={messages.using}
            onClick={() => void change('another card')}
          >
            {messages.use(offered)}
          </Button>
        )}
      </>
    )
  const isExpired = stopped?.because === 'card expired'
  if (!offered) return <p>{isExpired ? messages.cardExpired : messages.noCard}</p>
  return (
    <Switch
      label={messages.label(offered)}
      hint={messages.offer}
      checked={sending === 'on'}
      aria-busy={sending === 'on' || undefined}
      onChange={() => void change('on')}
    />
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
const useChange = (onChanged: () => Promise<unknown>) => {
  const switchOn = useSubmitAsVendor(switchOnAutomaticRenewal)
  const switchOff = useSubmitAsVendor(switchOffAutomaticRenewal)
  const [sending, setSending] = useState<Change>()
  const [failure, setFailure] = useState<string>()
  const change = async (wanted: Change) => {
    if (sending) return
    setFailure(undefined)
    setSending(wanted)
    const result = wanted === 'off' ? await switchOff({}) : await switchOn({ body: {} })
    if (result.kind === 'reply') {
      productToast.success(result.body.message)
      await onChanged()
    } else if (!isSessionOver(result)) setFailure(failureMessage(result, messages.failed))
    setSending(undefined)
  }
  return { sending, failure, change }
}
