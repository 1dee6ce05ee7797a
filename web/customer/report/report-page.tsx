import { pathBelow } from '../../../contract/customer/addresses.ts'
import { customerLimits } from '../../../contract/customer/limits.ts'
import type { RenderPlace } from '../../../contract/customer/renderer.ts'
import { type ReportForm, reasonWords, reportReasons } from '../../../contract/customer/report.ts'
import { reportFields } from '../../../contract/customer/report-fields.ts'
import { limits } from '../../../contract/limits.ts'
import { pathTo } from '../../../contract/paths.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowLeft } from '../../ui/layout/icons.ts'
import { Frame } from '../frame.tsx'
import { messages } from './messages.ts'
import css from './report-page.module.css'

const fieldNames: readonly string[] = [reportFields.reason, reportFields.words, reportFields.contact]

const reasonOptions = reportReasons.map((value) => ({ value, label: reasonWords[value] }))

/** Out of sight and out of the way of screen readers and keys: only a program fills it in. */
function Trap() {
  return (
    <div className={css.trap} aria-hidden="true">
      <label htmlFor={reportFields.trap}>{messages.trap}</label>
      <input id={reportFields.trap} name={reportFields.trap} tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** Sent by the browser itself, so that it works where no script runs. */
function Fields({ form }: { form: ReportForm }) {
  const { typed, problem } = form
  const errorAt = (name: string) => (problem?.field === name ? problem.message : undefined)
  const general = problem && !fieldNames.includes(problem.field ?? '') ? problem.message : undefined
  return (
    <form className={css.form} method="post" action={pathBelow.report(form.slug, form.service?.id)} noValidate>
      {general && <Banner tone="bad">{general}</Banner>}
      <input type="hidden" name={reportFields.id} value={form.id} />
      {form.service && <input type="hidden" name={reportFields.service} value={form.service.id} />}
      <input type="hidden" name={reportFields.captcha} value="" />
      <RadioCards
        label={messages.reason}
        name={reportFields.reason}
        options={reasonOptions}
        defaultValue={typed.reason}
        error={errorAt(reportFields.reason)}
      />
      <TextArea
        id={reportFields.words}
        label={messages.words}
        hint={messages.wordsHint}
        optional
        name={reportFields.words}
        rows={5}
        maxLength={customerLimits.reportWordsMaxLength}
        defaultValue={typed.words}
        error={errorAt(reportFields.words)}
      />
      <TextField
        id={reportFields.contact}
        label={messages.contact}
        hint={messages.contactHint}
        optional
        name={reportFields.contact}
        maxLength={limits.emailMaxLength}
        autoComplete="email"
        defaultValue={typed.contact}
        error={errorAt(reportFields.contact)}
      />
      <Trap />
      <button className={buttonClass({ wide: true })} type="submit" data-busy-label={messages.sending}>
        {messages.send}
      </button>
    </form>
  )
}

export function ReportPage({ form, place }: { form: ReportForm; place: RenderPlace }) {
  const { slug, name, service } = form
  return (
    <Frame place="vendor" site={place.site}>
      <div className={`wrap ${css.page}`}>
        <a className={css.back} href={service ? pathTo.publicService(slug, service.id) : pathTo.vendorPage(slug)}>
          <Icon of={arrowLeft} /> {service?.name ?? name}
        </a>
        <h1>{messages.title(name)}</h1>
        <p className={css.lead}>
          {messages.lead}
          {service && ` ${messages.leadService(service.name)}`}
        </p>
        <Card>
          <Fields form={form} />
        </Card>
        <p className={css.note}>{messages.danger}</p>
      </div>
    </Frame>
  )
}

export function ReportSentPage({ page, place }: { page: Pick<ReportForm, 'slug' | 'name'>; place: RenderPlace }) {
  return (
    <Frame place="vendor" site={place.site}>
      <div className={`wrap ${css.page}`}>
        <h1>{messages.sentTitle}</h1>
        <p className={css.lead}>{messages.sentWords(page.name)}</p>
        <div>
          <a className={buttonClass({ variant: 'line' })} href={pathTo.vendorPage(page.slug)}>
            {messages.back}
          </a>
        </div>
        <p className={css.note}>{messages.danger}</p>
      </div>
    </Frame>
  )
}
