import { durationTitles, planTitles } from '../../../contract/business/plans.ts'
import {
  type RenewalPage as Page,
  type RenewalPayment,
  renewalFields,
  type WalletNetwork,
} from '../../../contract/business/renew.ts'
import { formatPrice } from '../../../contract/money.ts'
import { paths, pathTo } from '../../../contract/paths.ts'
import type { Site } from '../../../contract/site.ts'
import { ProgressList } from '../../ui/feedback/progress-list.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { chatUrl } from '../chat-links.ts'
import { closedWords, messages, promptHelp } from './messages.ts'
import css from './renewal-page.module.css'

export type Kind<K extends Page['kind']> = Extract<Page, { kind: K }>

export function LogIn({ variant = 'line' }: { variant?: 'line' | 'primary' }) {
  return (
    <a className={`${buttonClass({ variant })} ${css.action}`} href={paths.login}>
      {messages.logIn}
    </a>
  )
}

/** With `site` it says whom to ask about the payment. */
function Order({ payment, site }: { payment: RenewalPayment; site?: Site }) {
  const { plan, duration, amountPesewas, reference } = payment
  const order = [
    { term: 'Amount', value: <span className="num">{formatPrice(amountPesewas)}</span> },
    { term: 'Plan', value: `${planTitles[plan]}, ${durationTitles[duration]}` },
    { term: 'Reference', value: <span className="num">{reference}</span> },
  ]
  return <Facts items={site ? [...order, ...listSupport(site, reference)] : order} />
}

const listSupport = (site: Site, reference: string) => {
  const phone = { term: 'Support', value: <a href={`tel:${site.supportPhone}`}>{site.supportPhoneText}</a> }
  if (!site.supportWhatsApp) return [phone]
  const chat = <a href={chatUrl(site.supportWhatsApp, messages.onWhatsApp(reference))}>{messages.chat}</a>
  return [{ term: 'WhatsApp', value: chat }, phone]
}

function NoPrompt({ network }: { network: WalletNetwork }) {
  const { wallet, code, menu } = promptHelp[network]
  return (
    <section className={css.help} aria-labelledby="no-prompt">
      <h2 id="no-prompt">{messages.noPrompt}</h2>
      <p>
        {wallet}: dial <b className="num nowrap">{code}</b>
        {menu}.
      </p>
      <p>{messages.noPromptWhy}</p>
    </section>
  )
}

export function Waiting({ page }: { page: Kind<'waiting'> }) {
  const { token, reference, network, amountPesewas } = page
  return (
    <>
      <p>{network ? messages.approve(amountPesewas) : messages.confirming}</p>
      {network && (
        <>
          <ProgressList label={messages.stepsLabel} steps={messages.steps} current={1} />
          <NoPrompt network={network} />
        </>
      )}
      <p data-state-address={pathTo.renewalState(token, reference)}>
        {messages.waiting} {messages.mayClose}
      </p>
      <a className={`${buttonClass({ variant: 'line' })} ${css.action}`} href={pathTo.renewalDone(token, reference)}>
        {messages.checkNow}
      </a>
      <Order payment={page} />
    </>
  )
}

export function Code({ page }: { page: Kind<'code'> }) {
  return (
    <>
      <p>{messages.codeHow}</p>
      <form method="post" action={pathTo.renewalCode(page.token)} noValidate>
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
      <Order payment={page} />
    </>
  )
}

export function Paid({ page }: { page: Kind<'paid'> }) {
  return (
    <>
      <p>{messages.paid(page.plan, page.endsAt)}</p>
      <Order payment={page} />
      <p className={css.small}>{messages.receiptAt}</p>
      <LogIn />
    </>
  )
}

export function Failed({ page, site }: { page: Kind<'failed'>; site: Site }) {
  return (
    <>
      <p>{page.message}</p>
      {page.mayTryAgain ? (
        <a className={`${buttonClass()} ${css.action}`} href={pathTo.renewal(page.token)}>
          {messages.tryAgain}
        </a>
      ) : (
        <LogIn />
      )}
      <p className={css.small}>{messages.ifCharged}</p>
      <Order payment={page} site={site} />
    </>
  )
}

export function Closed({ page }: { page: Kind<'closed'> }) {
  return (
    <>
      <p>{closedWords(page).text}</p>
      <LogIn variant="primary" />
    </>
  )
}
