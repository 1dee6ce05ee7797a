import { Link } from 'react-router'
import { answerPageHiding } from '../../../contract/customer/hiding.ts'
import type { OwnPage } from '../../../contract/customer/own-page.ts'
import waiting from '../../art/empty-market.svg'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { HiddenNotice } from '../../stage/hidden-notice.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { stateWords } from './messages.ts'

function Hidden({ own }: { own: OwnPage }) {
  const send = useSubmitAsVendor(answerPageHiding)
  return <HiddenNotice what="page" reason={own.hiddenReason ?? ''} answer={own.hiddenAnswer} send={send} />
}

/** Whether customers see the page; if not, why, and what to do. */
export function PageStatus({ own }: { own: OwnPage }) {
  if (own.state === 'hidden') return <Hidden own={own} />
  const { tone, title, text, way } = stateWords[own.state]
  const action = way && (
    <Link className={buttonClass({ variant: 'line', size: 'small' })} to={way.to}>
      {way.label}
    </Link>
  )
  return (
    <Banner tone={tone} title={title} action={action}>
      <p>{text}</p>
    </Banner>
  )
}

export function NoPage({ state }: { state: OwnPage['state'] }) {
  const { title, text, way } = stateWords[state === 'refused' ? state : 'not approved']
  const action = way && (
    <Link className={buttonClass()} to={way.to}>
      {way.label}
    </Link>
  )
  return (
    <Card>
      <EmptyState picture={waiting} title={title} heading="h2" action={action}>
        {text}
      </EmptyState>
    </Card>
  )
}
