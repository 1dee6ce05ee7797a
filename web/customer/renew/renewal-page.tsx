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

export const renewalTitle = (page: Page): string => {
  switch (page.kind) {
    case 'form':
      return messages.title(page.plan)
    case 'paid':
      return messages.paidTitle
    case 'waiting':
      return page.network ? messages.waitingTitle : messages.confirmingTitle
    case 'code':
      return messages.codeTitle
    case 'failed':
      return page.mayTryAgain ? messages.failedTitle : messages.lookedIntoTitle
    case 'closed':
      return closedWords(page).title
  }
}

const choosePicture = (page: Outcome): string => {
  switch (page.kind) {
    case 'paid':
      return success
    case 'code':
      return waiting
    case 'waiting':
      return page.network ? waiting : lookedInto
    case 'failed':
      return page.mayTryAgain ? failed : lookedInto
    case 'closed':
      return page.code === renewalRefusals.renewed.code ? success : lookedInto
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
        <h1>{renewalTitle(page)}</h1>
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
  return (
    <Card as="section" className={css.panel}>
      <img className={css.picture} src={choosePicture(page)} alt="" width={240} height={180} />
      {page.kind !== 'closed' && <p className={css.name}>{page.name}</p>}
      <h1>{renewalTitle(page)}</h1>
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
