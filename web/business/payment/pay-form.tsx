import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import * as v from 'valibot'
import { makePayment, type PaymentMethod } from '../../../contract/business/payment.ts'
import { paths } from '../../../contract/paths.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowRight } from '../../ui/layout/icons.ts'
import { lock } from '../../ui/layout/icons-behind-login.ts'
import { messages } from './messages.ts'
import css from './payment-page.module.css'

type Props = {
  isLeaving: boolean
  weight: 'primary' | 'line'
  failure: ReactNode
  onPay: (method: PaymentMethod) => unknown
}

const choice = v.pick(makePayment.body, ['paymentMethod'])
type Choice = v.InferOutput<typeof choice>

export function PayForm({ isLeaving, weight, failure, onPay }: Props) {
  const form = useForm<Choice, unknown, Choice>({
    resolver: standardSchemaResolver(choice),
    // Most vendors pay from their phone.
    defaultValues: { paymentMethod: 'mobile_money' },
  })
  const submit = form.handleSubmit(({ paymentMethod }) => onPay(paymentMethod))
  return (
    <Card>
      <Form className={css.form} busy={isLeaving} onSubmit={submit}>
        <div className={css.option}>
          <h2>{messages.methods}</h2>
          <RadioCards
            label={messages.startWith}
            options={methods}
            error={form.formState.errors.paymentMethod?.message}
            {...form.register('paymentMethod')}
          />
          <p className={css.hint}>{messages.methodsHint}</p>
        </div>
        <Banner tone="good" icon={lock} title={messages.secure}>
          {messages.secureText}
        </Banner>
        {failure}
        <div>
          <Button wide type="submit" variant={weight} busyLabel={messages.proceeding}>
            {messages.proceed}
            <Icon of={arrowRight} />
          </Button>
          <p className={css.terms}>
            By paying you agree to the <Link to={paths.terms}>Terms</Link> and <Link to={paths.privacy}>Privacy</Link>{' '}
            notice.
          </p>
        </div>
      </Form>
    </Card>
  )
}

const methods: { value: PaymentMethod; label: string; hint: ReactNode }[] = [
  { value: 'mobile_money', label: messages.mobileMoney, hint: <Names of={messages.wallets} /> },
  { value: 'card', label: messages.bankCard, hint: <Names of={messages.cards} /> },
]

function Names({ of }: { of: readonly string[] }) {
  return (
    <span className={css.names}>
      {of.map((name) => (
        <span key={name} className={css.name}>
          {name}
        </span>
      ))}
    </span>
  )
}
