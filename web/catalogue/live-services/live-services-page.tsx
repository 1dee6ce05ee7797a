import { useRef } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '../../api/failure.ts'
import empty from '../../art/empty-services.svg'
import offline from '../../art/offline.svg'
import { servicesUnread } from '../../stage/service-words.ts'
import { ways } from '../../stage/ways.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ChoiceForm } from './choice-form.tsx'
import css from './live-services-page.module.css'
import { messages } from './messages.ts'
import { useLiveChoice } from './use-live-choice.ts'

export function LiveServicesPage() {
  const { reading, ask } = useLiveChoice()
  const heading = useRef<HTMLHeadingElement>(null)
  const { onPress } = useFocusKept(reading.is, heading)
  const retry = () => {
    onPress()
    void ask()
  }
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1}>
        {messages.title}
      </h1>
      {(reading.is === 'loading' || (reading.is === 'known' && reading.body.choice)) && (
        <p className={css.lead}>{messages.lead}</p>
      )}
      {reading.is === 'loading' && <ChoiceSkeleton />}
      {reading.is === 'known' &&
        (reading.body.choice ? (
          <ChoiceForm choice={reading.body.choice} firstPage={reading.body.page} />
        ) : (
          <NothingToChoose />
        ))}
      {(reading.is === 'failed' || reading.is === 'asking again') && (
        <Card role="alert">
          <EmptyState
            picture={offline}
            title={servicesUnread}
            heading="h2"
            action={
              <Button variant="line" busy={reading.is === 'asking again'} onClick={retry}>
                {messages.retry}
              </Button>
            }
          >
            {failureMessage(reading.failure, '')}
          </EmptyState>
        </Card>
      )}
    </div>
  )
}

function NothingToChoose() {
  const action = (
    <Link className={buttonClass()} to={ways.services.to}>
      {ways.services.label}
    </Link>
  )
  return (
    <Card>
      <EmptyState picture={empty} title={messages.nothingToChoose} heading="h2" action={action}>
        {messages.roomForAll}
      </EmptyState>
    </Card>
  )
}

function ChoiceSkeleton() {
  return (
    <Loading label={messages.loading}>
      <div className={css.form}>
        <Skeleton height="3.1rem" />
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} shape="block" height="5.5rem" />
        ))}
      </div>
    </Loading>
  )
}
