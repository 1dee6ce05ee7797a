import { durationTitles, planServiceLimits, planTitles } from '../../../contract/business/plans.ts'
import { type Plan, planPrice, type Subscription } from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { findObstacle, type PlanFacts } from './choose-notice.ts'
import { messages } from './messages.ts'
import css from './pricing-plans-page.module.css'
import type { Choice, useChoosing } from './use-choosing.ts'
import { hasBegun, whenItBegins } from './when-it-begins.ts'

type Props = PlanFacts & { choosing: ReturnType<typeof useChoosing>; plans: readonly Plan[]; serviceCount: number }

export function ChoiceDialog({ choosing, ...rest }: Props) {
  const { choice, isSending, close, proceed } = choosing
  const obstacle = findObstacle(rest)
  return (
    <Dialog
      open={choice !== undefined}
      onClose={close}
      title={choice ? dialogTitle(choice, rest.subscription) : ''}
      main={
        obstacle ? (
          <ButtonLink to={obstacle.to}>{obstacle.label}</ButtonLink>
        ) : (
          <Button busy={isSending} onClick={proceed}>
            {messages.proceed}
          </Button>
        )
      }
      others={
        <Button variant="line" onClick={close}>
          {messages.cancel}
        </Button>
      }
    >
      {choice && (obstacle ? <p>{obstacle.words}</p> : <Details {...choice} {...rest} />)}
    </Dialog>
  )
}

const dialogTitle = ({ plan, offer }: Choice, subscription: Subscription) =>
  (!offer && hasBegun(plan, subscription) ? messages.renewal : messages.choice)(planTitles[plan])

type DetailsProps = Choice & Omit<Props, 'choosing'>

function Details({ plan, duration, offer, plans, subscription, businessStatus, serviceCount }: DetailsProps) {
  const chosen = plans.find((one) => one.plan === plan)
  const limit = planServiceLimits[plan]
  return (
    <>
      <p>{messages.selected(planTitles[plan])}</p>
      {chosen && (
        <p className={css.price}>
          <span>{messages.toPay}</span>
          <b className="num">
            {offer
              ? formatPrice(offer.amountPesewas)
              : messages.price(formatPrice(planPrice(chosen, duration)), durationTitles[duration])}
          </b>
        </p>
      )}
      <p className={css.time}>{offer ? messages.whatFor(offer) : whenItBegins(plan, subscription, businessStatus)}</p>
      {limit !== null && serviceCount > limit && (
        <p className={css.time}>{messages.fewerServices(planTitles[plan], limit, serviceCount)}</p>
      )}
    </>
  )
}
