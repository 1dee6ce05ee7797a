import { durationTitles, planDurations } from '../../../contract/business/plans.ts'
import {
  renewalFields as fields,
  networkTitles,
  type RenewalFormPage,
  walletNetworks,
} from '../../../contract/business/renew.ts'
import { yearlySaving } from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { chevronDown } from '../../ui/layout/icons.ts'
import { messages } from './messages.ts'
import css from './renewal-page.module.css'

const walletFields: readonly string[] = [fields.phone, fields.network]

const networkOptions = [
  { value: '', label: messages.byNumber },
  ...walletNetworks.map((value) => ({ value, label: networkTitles[value] })),
]

function Duration({ page: { prices, typed } }: { page: RenewalFormPage }) {
  const saving = yearlySaving({ monthlyPricePesewas: prices.MONTHLY, yearlyPricePesewas: prices.YEARLY })
  const options = planDurations.map((value) => ({
    value,
    label: durationTitles[value],
    hint: `${formatPrice(prices[value])}${value === 'YEARLY' && saving > 0 ? `. ${messages.saving(saving)}` : ''}`,
  }))
  return <RadioCards label={messages.duration} name={fields.duration} options={options} defaultValue={typed.duration} />
}

function WalletFields({ page: { typed, problem } }: { page: RenewalFormPage }) {
  const errorAt = (name: string) => (problem?.field === name ? problem.message : undefined)
  return (
    <>
      <TextField
        id={fields.phone}
        label={messages.phone}
        hint={messages.phoneHint}
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

/** Whoever pays with the own number has nothing to fill in. */
function Wallet({ page }: { page: RenewalFormPage }) {
  const { typed, problem, ownNumberEnd } = page
  if (ownNumberEnd === null)
    return (
      <div>
        <WalletFields page={page} />
      </div>
    )
  const isOpen = typed.phone !== '' || typed.network !== '' || walletFields.includes(problem?.field ?? '')
  return (
    <div>
      <p className={css.lead}>{messages.ownNumber(ownNumberEnd)}</p>
      <details className={css.other} open={isOpen}>
        <summary>
          {messages.otherNumber} <Icon of={chevronDown} />
        </summary>
        <WalletFields page={page} />
      </details>
    </div>
  )
}

/** Sent by the browser itself, so that it works where no script runs. The first button is the one that Enter presses. */
export function RenewalForm({ page }: { page: RenewalFormPage }) {
  const { problem } = page
  return (
    <Card>
      <form className={css.form} method="post" action={pathTo.renewal(page.token)} noValidate>
        {problem && !walletFields.includes(problem.field ?? '') && <Banner tone="bad">{problem.message}</Banner>}
        <input type="hidden" name={fields.key} value={page.key} />
        <input type="hidden" name={fields.monthly} value={page.prices.MONTHLY} />
        <input type="hidden" name={fields.yearly} value={page.prices.YEARLY} />
        <Duration page={page} />
        <Wallet page={page} />
        <button className={buttonClass({ wide: true })} type="submit" name={fields.way} value="phone">
          {messages.sendPrompt}
        </button>
        <p className={css.or}>{messages.or}</p>
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
