import { renewalFields as fields, type RenewalFormPage, walletNetworks } from '../../../contract/business/renew.ts'
import { planDurations } from '../../../contract/business/subscription.ts'
import { pathTo } from '../../../contract/paths.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { messages } from './messages.ts'
import css from './renewal-page.module.css'

const atFields: readonly string[] = [fields.phone, fields.network]

const networkOptions = [
  { value: '', label: messages.byNumber },
  ...walletNetworks.map((value) => ({ value, label: messages.networks[value] })),
]

function Unseen({ page }: { page: RenewalFormPage }) {
  return (
    <>
      <input type="hidden" name={fields.key} value={page.key} />
      <input type="hidden" name={fields.monthly} value={page.prices.MONTHLY} />
      <input type="hidden" name={fields.yearly} value={page.prices.YEARLY} />
    </>
  )
}

function Wallet({ page }: { page: RenewalFormPage }) {
  const { typed, problem, ownNumberEnd } = page
  const errorAt = (name: string) => (problem?.field === name ? problem.message : undefined)
  return (
    <>
      <TextField
        id={fields.phone}
        label={messages.phone}
        hint={messages.phoneHint(ownNumberEnd)}
        optional={ownNumberEnd !== null}
        name={fields.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={typed.phone}
        error={errorAt(fields.phone)}
      />
      <SelectField
        id={fields.network}
        label={messages.network}
        name={fields.network}
        options={networkOptions}
        defaultValue={typed.network}
        error={errorAt(fields.network)}
      />
    </>
  )
}

/** Sent by the browser itself, so that it works where no script runs. The first button is the one that Enter presses. */
export function RenewalForm({ page }: { page: RenewalFormPage }) {
  const { typed, problem, prices } = page
  const options = planDurations.map((value) => ({
    value,
    label: messages.durationTitles[value],
    hint: messages.price(prices[value]),
  }))
  return (
    <Card>
      <form className={css.form} method="post" action={pathTo.renewal(page.token)} noValidate>
        {problem && !atFields.includes(problem.field ?? '') && <Banner tone="bad">{problem.message}</Banner>}
        <Unseen page={page} />
        <RadioCards label={messages.duration} name={fields.duration} options={options} defaultValue={typed.duration} />
        <Wallet page={page} />
        <button className={buttonClass({ wide: true })} type="submit" name={fields.way} value="phone">
          {messages.sendPrompt}
        </button>
        <p className={css.lead}>{messages.or}</p>
        <button
          className={buttonClass({ wide: true, variant: 'line' })}
          type="submit"
          name={fields.way}
          value="checkout"
        >
          {messages.checkout}
        </button>
      </form>
    </Card>
  )
}
