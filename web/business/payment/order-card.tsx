import { durationTitles, orderInWords, type PlanName, planRank, planTitles } from '../../../contract/business/plans.ts'
import type { Selection, Subscription } from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { messages } from './messages.ts'
import css from './payment-page.module.css'

/** Of the plans that wait for approval, the one after which the chosen plan begins: larger plans begin first. */
const precedingPlan = ({ selection, current, next }: Subscription): PlanName | undefined =>
  [current, ...next]
    .reverse()
    .find((bought) => selection && bought && !bought.endsAt && planRank(bought.plan) >= planRank(selection.plan))?.plan

const hourMs = 60 * 60 * 1000

type Props = { subscription: Subscription; selection: Selection; nowMs: number }

export function OrderCard({ subscription, selection, nowMs }: Props) {
  return (
    <Card as="aside" className={css.order}>
      <h2>{messages.order}</h2>
      <Order selection={selection} after={precedingPlan(subscription)} nowMs={nowMs} />
    </Card>
  )
}

type OrderProps = { selection: Selection; after: PlanName | undefined; nowMs: number }

function Order({ selection, after, nowMs }: OrderProps) {
  const { plan, duration, amountPesewas, savingPesewas, savingPercent } = selection
  const saving = (
    <span className={`num ${css.saving}`}>{messages.saving(formatPrice(savingPesewas), savingPercent)}</span>
  )
  const facts = [
    { term: messages.facts.plan, value: selection.upgrade ? orderInWords(selection) : planTitles[plan] },
    !selection.upgrade && { term: messages.facts.period, value: durationTitles[duration] },
    ...orderDates({ selection, after, nowMs }),
    savingPesewas > 0 && { term: messages.facts.save, value: saving },
  ]
  return (
    <>
      <Facts items={facts.filter((fact) => fact !== false)} />
      <Total value={formatPrice(amountPesewas)} />
    </>
  )
}

const orderDates = ({ selection, after, nowMs }: OrderProps) => {
  const { duration, upgrade, startsAt, endsAt } = selection
  const { begins, ends } = messages.facts
  if (!startsAt || !endsAt)
    return [
      { term: begins, value: after ? messages.afterPlan(planTitles[after]) : messages.whenApproved },
      !upgrade && { term: ends, value: messages.later(durationTitles[duration]) },
    ]
  // The server computed the start a moment ago. A start that is not within the hour is the end of another plan, which in
  // days of grace has passed.
  const isNow = Math.abs(Date.parse(startsAt) - nowMs) <= hourMs
  return [
    { term: begins, value: isNow ? messages.whenPaid : <span className="num">{dateInWords(startsAt)}</span> },
    { term: ends, value: <span className="num">{dateInWords(endsAt)}</span> },
  ]
}

function Total({ value }: { value: React.ReactNode }) {
  return (
    <p className={css.total}>
      <b>{messages.toPay}</b> <b className={`num ${css.amount}`}>{value}</b>
    </p>
  )
}
