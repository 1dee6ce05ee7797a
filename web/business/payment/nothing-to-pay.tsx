import { Link } from 'react-router'
import { planTitles } from '../../../contract/business/plans.ts'
import { hasEnded, planStage } from '../../../contract/business/stage.ts'
import type { Subscription } from '../../../contract/business/subscription.ts'
import { paths } from '../../../contract/paths.ts'
import stall from '../../art/empty-services.svg'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { dateOnOneLine } from '../../ui/in-words.ts'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { messages } from './messages.ts'
import css from './nothing-to-pay.module.css'

const describeNothingToPay = ({ state, current }: Subscription) => {
  if (!current || hasEnded(planStage(state))) return { title: messages.nothing, words: messages.chooseFirst }
  const plan = planTitles[current.plan]
  if (!current.endsAt) return { title: messages.allPaid, words: messages.isPaid(plan), isPaid: true }
  return { title: messages.allPaid, words: messages.isOn(plan, dateOnOneLine(current.endsAt)), isPaid: true }
}

export function NothingToPay({ subscription }: { subscription: Subscription }) {
  const { title, words, isPaid = false } = describeNothingToPay(subscription)
  const action = (
    <div className={css.ways}>
      {isPaid && (
        <Link className={buttonClass()} to={paths.status}>
          {messages.links.status}
        </Link>
      )}
      <Link className={buttonClass({ variant: isPaid ? 'line' : 'primary' })} to={paths.pricingPlans}>
        {messages.links.plans}
      </Link>
    </div>
  )
  return (
    <Card as="section">
      <EmptyState picture={stall} title={title} heading="h2" action={action}>
        {words}
      </EmptyState>
    </Card>
  )
}
