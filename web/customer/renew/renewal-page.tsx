import { type RenewalPage as Page, renewalRefusals } from '../../../contract/business/renew.ts'
import type { RenderPlace } from '../../../contract/customer/renderer.ts'
import type { Site } from '../../../contract/site.ts'
import failed from '../../art/payment-failed.svg'
import success from '../../art/payment-success.svg'
import waiting from '../../art/payment-waiting.svg'
import lookedInto from '../../art/status-pending.svg'
import { Card } from '../../ui/layout/card.tsx'
import { Frame } from '../frame.tsx'
import { closedWords, messages } from './messages.ts'
import { RenewalForm } from './renewal-form.tsx'
import { Closed, Code, Failed, type Kind, LogIn, Paid, Waiting } from './renewal-outcome.tsx'
import css from './renewal-page.module.css'

type Outcome = Exclude<Page, { kind: 'form' }>

type Heading = { title: string; picture?: string }

export const renewalHeading = (page: Page): Heading => {
  switch (page.kind) {
    case 'form':
      return { title: messages.title(page.plan) }
    case 'paid':
      return { title: messages.paidTitle, picture: success }
    case 'waiting':
      return page.network
        ? { title: messages.waitingTitle, picture: waiting }
        : { title: messages.confirmingTitle, picture: lookedInto }
    case 'code':
      return { title: messages.codeTitle, picture: waiting }
    case 'failed':
      return page.mayTryAgain
        ? { title: messages.failedTitle, picture: failed }
        : { title: messages.lookedIntoTitle, picture: lookedInto }
    case 'closed':
      return {
        title: closedWords(page).title,
        picture: page.code === renewalRefusals.renewed.code ? success : lookedInto,
      }
  }
}

function Content({ page, site }: { page: Outcome; site: Site }) {
  switch (page.kind) {
    case 'paid':
      return <Paid page={page} />
    case 'waiting':
      return <Waiting page={page} />
    case 'code':
      return <Code page={page} />
    case 'failed':
      return <Failed page={page} site={site} />
    case 'closed':
      return <Closed page={page} />
  }
}

function Offer({ page }: { page: Kind<'form'> }) {
  return (
    <>
      <div className={css.head}>
        <p className={css.name}>{page.name}</p>
        <h1>{renewalHeading(page).title}</h1>
        <p className={css.lead}>{messages.ends(page.endsAt, page.isOver)}</p>
      </div>
      <RenewalForm page={page} />
      <p className={css.small}>{messages.onlyPays}</p>
      <div>
        <LogIn />
      </div>
    </>
  )
}

function OutcomePanel({ page, site }: { page: Outcome; site: Site }) {
  const { title, picture } = renewalHeading(page)
  return (
    <Card as="section" className={css.panel}>
      <img className={css.picture} src={picture} alt="" width={240} height={180} />
      {page.kind !== 'closed' && <p className={css.name}>{page.name}</p>}
      <h1>{title}</h1>
      <Content page={page} site={site} />
    </Card>
  )
}

/** Pages without a login, for whoever holds the link: the business, the plan, the price, and what came of paying. */
export function RenewalPage({ page, place }: { page: Page; place: RenderPlace }) {
  return (
    <Frame place="vendor" site={place.site}>
      <div className={`wrap ${css.page}`}>
        {page.kind === 'form' ? <Offer page={page} /> : <OutcomePanel page={page} site={place.site} />}
      </div>
    </Frame>
  )
}
