import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  type AutomaticRenewal as Renewal,
  readAutomaticRenewal,
  switchOffAutomaticRenewal,
  switchOnAutomaticRenewal,
} from '../../../contract/business/automatic-renewal.ts'
import { paths } from '../../../contract/paths.ts'
import { failureMessage, isSessionOver } from '../../api/failure.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { useEndpoint } from '../../session/use-endpoint.ts'
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
  takesFocus: boolean
  onShown: (isShown: true) => void
}

/** What the page has anyway is given to it, so that it is not loaded twice. */
export function AutomaticRenewal({ business, isWaiting, Section, failed, takesFocus, onShown }: PartProps) {
  const { reading, ask } = useEndpoint(readAutomaticRenewal, {})
  const isShown = !isWaiting && reading.is !== 'loading'
  // Before it is painted: what stands below begins anew in the same frame.
  useLayoutEffect(() => {
    if (isShown) onShown(true)
  }, [isShown, onShown])
  const renewal = reading.is === 'known' ? reading.body : undefined
  const wasOn = useRef(false)
  wasOn.current ||= Boolean(renewal?.card)
  // A refused business can only stop it.
  const isRefused = business === 'refused'
  if (isRefused && !wasOn.current && reading.is !== 'failed' && reading.is !== 'asking again') return null
  return (
    <Section
      key={`${isWaiting}`}
      title="Automatic renewal"
      state={isWaiting ? 'loading' : reading.is}
      onRetry={ask}
      {...{ failed, takesFocus }}
    >
      {renewal && !isWaiting && <Switching {...{ renewal, isRefused }} onChanged={ask} />}
    </Section>
  )
}

type SettingProps = { renewal: Renewal; isRefused: boolean }

function Switching({ renewal, isRefused, onChanged }: SettingProps & { onChanged: () => Promise<unknown> }) {
  const changing = useChange(onChanged)
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
        onChange={() => void change(wanted)}
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
          onClick={() => void change('another card')}
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
