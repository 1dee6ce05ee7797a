import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ContactWay } from '../../../contract/account/account-name.ts'
import { proveContactWay, sendProofCode } from '../../../contract/account/contact-ways.ts'
import type { SentBodyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { failureMessage } from '../../api/failure.ts'
import { showFailure } from '../../api/form-refusal.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { timing } from '../../timing.ts'
import { productToast } from '../../ui/feedback/toast.tsx'
import { readCode } from '../../ui/form/code-boxes.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Actions, Form, FormNotice } from '../../ui/form/form.tsx'
import { ResendButton } from '../../ui/form/resend-button.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { messages } from './messages.ts'
import css from './settings-page.module.css'

type Screen = SentBodyOf<typeof proveContactWay>

type Props = { way: ContactWay; onProven: () => void; onOther: () => void }

/** Sends a code, and takes it. */
export function ProofForm({ way, onProven, onOther }: Props) {
  const askForCode = useSubmitAsVendor(sendProofCode)
  const sendCode = useSubmitAsVendor(proveContactWay)
  const form = useForm<Screen, unknown, Screen>({
    resolver: standardSchemaResolver(proveContactWay.body),
    defaultValues: { otp: '' },
  })
  const [sentAtMs, setSentAtMs] = useState<number>()
  const [isSending, setIsSending] = useState(false)
  const { errors } = form.formState

  const { setFocus } = form
  useEffect(() => {
    if (sentAtMs !== undefined) setFocus('otp')
  }, [sentAtMs, setFocus])

  async function ask() {
    form.clearErrors()
    setIsSending(true)
    const result = await askForCode({ params: { way } })
    setIsSending(false)
    if (result.kind !== 'reply') return form.setError('root', { message: failureMessage(result, messages.codeNotSent) })
    form.setValue('otp', '')
    setSentAtMs(Date.now())
    productToast.success(result.body.message)
  }

  const prove = form.handleSubmit(async (body) => {
    const result = await sendCode({ params: { way }, body })
    if (result.kind !== 'reply') return showFailure(form, result, { fields: ['otp'], otherwise: messages.notProvable })
    productToast.success(result.body.message)
    onProven()
  })

  const other = (
    <Button variant="line" onClick={onOther}>
      {messages.contact[way].other}
    </Button>
  )
  if (sentAtMs === undefined)
    return (
      <Form onSubmit={ask}>
        <FormNotice tone="bad" text={errors.root?.message} />
        <Actions
          main={
            <Button type="submit" busyLabel={messages.sendingCode}>
              {messages.sendCode}
            </Button>
          }
          others={other}
        />
      </Form>
    )
  return (
    <Form onSubmit={prove}>
      <TextField
        label={messages.code}
        hint={messages.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={errors.otp?.message}
        {...form.register('otp', {
          onChange: ({ target }) => form.setValue('otp', readCode(target.value, limits.proofCodeLength)),
        })}
      />
      <FormNotice tone="bad" text={errors.root?.message} />
      <Actions
        main={
          <Button type="submit" busyLabel={messages.proving} disabled={isSending}>
            {messages.prove}
          </Button>
        }
        others={other}
      />
      <div className={css.resend}>
        <ResendButton
          sentAtMs={sentAtMs}
          waitMs={timing.resendCooldownMs}
          state={isSending ? 'sending' : 'ready'}
          look="small"
          onResend={ask}
        />
      </div>
    </Form>
  )
}
