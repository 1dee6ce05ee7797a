import { Link } from 'react-router'
import { planTitles, type Subscription } from '../../../contract/business/subscription.ts'
import { dateInWords } from '../../../contract/day-in-words.ts'
import stall from '../../art/empty-services.svg'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { messages } from './messages.ts'

const words = ({ state, current }: Subscription) => {
  if (!current || state === 'EXPIRED') return messages.chooseFirst
  const title = planTitles[current.plan]
  return current.endsAt ? messages.isOn(title, dateInWords(current.endsAt)) : messages.isPaid(title)
}

export function NothingToPay({ subscription }: { subscription: Subscription }) {
  const action = (
    <Link className={buttonClass()} to={paths.pricingPlans}>
      {messages.wayOn.plans}
    </Link>
  )
  return (
    <Card as="section">
      <EmptyState picture={stall} title={messages.nothing} heading="h2" action={action}>
        {words(subscription)}
      </EmptyState>
    </Card>
  )
}
