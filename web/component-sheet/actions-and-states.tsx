import { reviewTime } from '../../contract/promises.ts'
import emptyPicture from '../art/empty-services.svg'
import { Badge, CountBadge } from '../ui/feedback/badge.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { ProgressList } from '../ui/feedback/progress-list.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { Stepper } from '../ui/feedback/stepper.tsx'
import { Button } from '../ui/layout/button.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { arrowRight, check } from '../ui/layout/icons.ts'
import { trash } from '../ui/layout/icons-behind-login.ts'
import { Row, Section } from './section.tsx'
import css from './sheet.module.css'

export function Buttons() {
  return (
    <Section title="Buttons">
      <Row>
        <Button>
          Next
          <Icon of={arrowRight} />
        </Button>
        <Button variant="line">Back</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Remove</Button>
        <Button variant="accent">Start Now</Button>
        <Button variant="quiet" size="icon" aria-label="Remove">
          <Icon of={trash} />
        </Button>
      </Row>
      <Row>
        <Button busy busyLabel="Processing...">
          Send
        </Button>
        <Button variant="line" size="small" busy>
          Checking
        </Button>
        <Button disabled>Send</Button>
      </Row>
      <div className={css.night}>
        <Button variant="night">Login</Button>
      </div>
      <Button wide>Wide</Button>
    </Section>
  )
}

export function BannersAndBadges() {
  return (
    <Section title="Banner and badge">
      <Banner tone="info" title="For your information">
        Review takes <span className="nowrap">{reviewTime}</span>.
      </Banner>
      <Banner tone="good" title="Done">
        Your changes are saved.
      </Banner>
      <Banner tone="warn" title="Your plan ends in 5 days" action={<Button size="small">Renew</Button>}>
        Renew to keep everything live.
      </Banner>
      <Banner tone="bad" title="Not sent">
        Check your connection. What you typed is kept.
      </Banner>
      <Row>
        <Badge tone="new" mark="none">
          New
        </Badge>
        <Badge tone="good">Active</Badge>
        <Badge tone="warn">Attention</Badge>
        <Badge tone="bad">Critical</Badge>
        <Badge>Normal</Badge>
        <Badge tone="info">Info</Badge>
        <Badge tone="green" icon={check}>
          Verified
        </Badge>
        <CountBadge count={3} label="3 unread messages" />
      </Row>
    </Section>
  )
}

export function Waiting() {
  return (
    <Section title="Waiting">
      <Loading label="Loading the list">
        <Skeleton width="5.5rem" height="5.5rem" shape="block" />
        <Skeleton width="70%" />
      </Loading>
      <Row>
        <Spinner />
        Please wait...
        <Spinner size="large" label="Checking your payment" />
      </Row>
      <ProgressBar label="Upload" percent={62} />
      <ProgressBar label="Profile" percent={100} tone="gold" />
      <EmptyState picture={emptyPicture} title="Your stall is ready" action={<Button>Add a service</Button>}>
        Add your first service so customers can find you.
      </EmptyState>
    </Section>
  )
}

const steps = [
  { id: 'sent', title: 'Registration Submitted' },
  { id: 'review', title: 'Under Review' },
  { id: 'done', title: 'Verified' },
]

export function Steppers() {
  return (
    <Section title="Stepper and facts">
      <Stepper label="Under way" steps={steps} current={1} onGo={() => {}} />
      <Stepper label="Needs attention" steps={steps} current={1} currentState="bad" />
      <Stepper label="All done" steps={steps} current={3} />
      <ProgressList label="Your payment" steps={['Request sent', 'Waiting for your approval']} current={1} />
      <Facts
        items={[
          { term: 'Amount', value: <span className="num">GH₵1,080.00</span> },
          { term: 'Reference', value: 'a-rather-long-reference-that-must-break-somewhere-8f3a91c2' },
        ]}
      />
    </Section>
  )
}
