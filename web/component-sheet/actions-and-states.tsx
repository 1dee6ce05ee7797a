import { reviewTime } from '../../contract/promises.ts'
import emptyPicture from '../art/empty-services.svg'
import { Badge, CountBadge } from '../ui/feedback/badge.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { Button, buttonClass } from '../ui/layout/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { arrowRight, check } from '../ui/layout/icons.ts'
import { menuLines, pencil, plus, trash } from '../ui/layout/icons-behind-login.ts'
import { Example, Row, Section } from './section.tsx'
import css from './sheet.module.css'

export function Buttons() {
  return (
    <Section title="Buttons">
      <Example of="Primary: rest, with an icon, a link">
        <Row>
          <Button>Save</Button>
          <Button>
            Next
            <Icon of={arrowRight} />
          </Button>
          <a className={buttonClass()} href="#buttons">
            Styled as a button
          </a>
        </Row>
      </Example>
      <Example of="Busy (keeps focus, ignores clicks), disabled">
        <Row>
          <Button busy busyLabel="Processing...">
            Send
          </Button>
          <Button variant="line" busy>
            Checking
          </Button>
          <Button disabled>Send</Button>
        </Row>
      </Example>
      <Example of="Line, quiet, danger, accent, small">
        <Row>
          <Button variant="line">Back</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Remove</Button>
          <Button variant="accent">Start Now</Button>
          <Button variant="line" size="small">
            Small, 44 px
          </Button>
        </Row>
      </Example>
      <Example of="On the night panel">
        <div className={css.night}>
          <Row>
            <Button variant="accent">Start Now</Button>
            <Button variant="night">Login</Button>
          </Row>
        </div>
      </Example>
      <Example of="Icon buttons, 44 px; wide">
        <Row>
          <Button variant="quiet" size="icon" aria-label="Edit">
            <Icon of={pencil} />
          </Button>
          <Button variant="quiet" size="icon" aria-label="Remove">
            <Icon of={trash} />
          </Button>
          <Button variant="line" size="icon" aria-label="Menu">
            <Icon of={menuLines} />
          </Button>
        </Row>
      </Example>
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
      <Example of="Skeletons: the same boxes as the content to come">
        <Loading label="Loading the list">
          <Card>
            <Row>
              <Skeleton width="5.5rem" height="5.5rem" shape="block" />
              <div className={css.stack} style={{ flex: 1 }}>
                <Skeleton width="70%" />
                <Skeleton width="45%" />
                <Skeleton width="30%" />
              </div>
            </Row>
          </Card>
        </Loading>
      </Example>
      <Example of="Spinner beside words, and alone">
        <Row>
          <Spinner />
          Please wait...
          <Spinner size="large" label="Checking your payment" />
        </Row>
      </Example>
      <Example of="Progress: 62 percent, 100 percent">
        <div className={css.stack}>
          <ProgressBar label="Upload" percent={62} />
          <ProgressBar label="Profile" percent={100} tone="gold" />
        </div>
      </Example>
    </Section>
  )
}

export function CardsAndFacts() {
  return (
    <Section title="Card and facts">
      <Card>Rest</Card>
      <Card hover="lift">Answers to the pointer: edge and shadow, no movement</Card>
      <Facts
        items={[
          { term: 'Plan', value: 'Executive, yearly' },
          { term: 'Amount', value: <span className="num">GH₵1,080.00</span> },
          { term: 'Reference', value: 'a-rather-long-reference-that-must-break-somewhere-8f3a91c2' },
        ]}
      />
    </Section>
  )
}

export function Empty() {
  return (
    <Section title="Empty state">
      <EmptyState
        picture={emptyPicture}
        title="Your stall is ready"
        action={
          <Button>
            <Icon of={plus} />
            Add a service
          </Button>
        }
      >
        Add your first service so customers can find you.
      </EmptyState>
    </Section>
  )
}
