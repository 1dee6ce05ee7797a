import { type RenewalPage as Page, type RenewalPayment, renewalFields } from '../../../contract/business/renew.ts'
import type { RenderPlace } from '../../../contract/customer/renderer.ts'
import { paths, pathTo } from '../../../contract/paths.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Frame } from '../frame.tsx'
import { messages, promptHelp } from './messages.ts'
import { RenewalForm } from './renewal-form.tsx'
import css from './renewal-page.module.css'

type Kind<K extends Page['kind']> = Extract<Page, { kind: K }>

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
      return page.message
  }
}

const logIn = (
  <a className={buttonClass({ variant: 'line' })} href={paths.login}>
    {messages.logIn}
  </a>
)

function Ordered({ payment }: { payment: RenewalPayment }) {
  const { plan, duration, amountPesewas, reference } = payment
  return (
    <p className={css.lead}>
      {messages.order(plan, duration, amountPesewas)}
      <br />
      {messages.reference(reference)}
    </p>
  )
}

function Waiting({ page }: { page: Kind<'waiting'> }) {
  return (
    <Card>
      <div className={css.form}>
        <Banner tone="info">{messages.waiting}</Banner>
        {page.network && (
          <>
            <h2>{messages.noPrompt}</h2>
            <p>{promptHelp[page.network]}</p>
            <p className={css.lead}>{messages.noPromptWhy}</p>
          </>
        )}
        <a className={buttonClass({ wide: true })} href={pathTo.renewalDone(page.token, page.reference)}>
          {messages.checkNow}
        </a>
      </div>
    </Card>
  )
}

function Code({ page }: { page: Kind<'code'> }) {
  return (
    <Card>
      <form className={css.form} method="post" action={pathTo.renewalCode(page.token)} noValidate>
        <p>{messages.codeHow}</p>
        <input type="hidden" name={renewalFields.reference} value={page.reference} />
        <TextField
          id={renewalFields.code}
          label={messages.code}
          name={renewalFields.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={page.problem?.message}
        />
        <button className={buttonClass({ wide: true })} type="submit">
          {messages.sendCode}
        </button>
      </form>
    </Card>
  )
}

function Failed({ page }: { page: Kind<'failed'> }) {
  return (
    <>
      <Banner tone={page.mayTryAgain ? 'bad' : 'info'}>{page.message}</Banner>
      <p className={css.lead}>{messages.ifCharged}</p>
      <div>
        {page.mayTryAgain ? (
          <a className={buttonClass()} href={pathTo.renewal(page.token)}>
            {messages.tryAgain}
          </a>
        ) : (
          logIn
        )}
      </div>
    </>
  )
}

function Content({ page }: { page: Page }) {
  switch (page.kind) {
    case 'form':
      return (
        <>
          <p className={css.lead}>{messages.ends(page.endsAt, page.isOver)}</p>
          <RenewalForm page={page} />
          <p className={css.lead}>{messages.onlyPays}</p>
          <div>{logIn}</div>
        </>
      )
    case 'paid':
      return (
        <>
          <Banner tone="good">{messages.paid(page.plan, page.endsAt)}</Banner>
          <div>{logIn}</div>
        </>
      )
    case 'waiting':
      return <Waiting page={page} />
    case 'code':
      return <Code page={page} />
    case 'failed':
      return <Failed page={page} />
    case 'closed':
      return (
        <>
          <p className={css.lead}>{messages.closedHelp}</p>
          <div>{logIn}</div>
        </>
      )
  }
}

/** Pages without a login, for whoever holds the link: the business, the plan, the price, and what came of paying. */
export function RenewalPage({ page, place }: { page: Page; place: RenderPlace }) {
  return (
    <Frame place="vendor" site={place.site}>
      <div className={`wrap ${css.page}`}>
        {page.kind !== 'closed' && <p className={css.lead}>{page.name}</p>}
        <h1>{renewalTitle(page)}</h1>
        {'reference' in page && <Ordered payment={page} />}
        <Content page={page} />
      </div>
    </Frame>
  )
}
