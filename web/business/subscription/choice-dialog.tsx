import {
  durationTitles,
  type Plan,
  planTitles,
  priceOf,
  type Subscription,
} from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { wasBought } from './bought.ts'
import css from './choice-dialog.module.css'
import { messages } from './messages.ts'
import type { useChoosing } from './use-choosing.ts'
import { whenItBegins } from './when-it-begins.ts'

type Props = {
  choosing: ReturnType<typeof useChoosing>
  plans: readonly Plan[]
  subscription: Subscription
  businessStatus: string | null | undefined
}

export function ChoiceDialog({ choosing, ...rest }: Props) {
  const { choice, isOpen, isSending, close, proceed } = choosing
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={choice ? titleOf(choice.plan, rest.subscription) : ''}
      main={
        <Button busy={isSending} onClick={proceed}>
          {messages.proceed}
        </Button>
      }
      others={
        <Button variant="line" onClick={close}>
          {messages.cancel}
        </Button>
      }
    >
      {choice && <Details {...choice} {...rest} />}
    </Dialog>
  )
}

const titleOf = (plan: Plan['plan'], subscription: Subscription) =>
  (wasBought(plan, subscription) ? messages.renewal : messages.choice)(planTitles[plan])

type DetailsProps = NonNullable<Props['choosing']['choice']> & Omit<Props, 'choosing'>

function Details({ plan, duration, plans, subscription, businessStatus }: DetailsProps) {
  const chosen = plans.find((one) => one.plan === plan)
  return (
    <>
      <p>{messages.selected(planTitles[plan])}</p>
      {chosen && (
        <p className={css.price}>
          <span>{messages.toPay}</span>
          <b className="num">{messages.price(formatPrice(priceOf(chosen, duration)), durationTitles[duration])}</b>
        </p>
      )}
      <p className={css.time}>{whenItBegins(plan, subscription, businessStatus)}</p>
    </>
  )
}
