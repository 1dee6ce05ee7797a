import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { ContactWay } from '../../../contract/account/account-name.ts'
import { proofCode, proveContactWay, sendProofCode } from '../../../contract/account/contact-ways.ts'
import { limits } from '../../../contract/limits.ts'
import { failureMessage } from '../../api/failure.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { timing } from '../../timing.ts'
import { productToast } from '../../ui/feedback/toast.ts'
import { readCode } from '../../ui/form/code-boxes.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Actions, Form, FormNotice } from '../../ui/form/form.tsx'
import { ResendButton } from '../../ui/form/resend-button.tsx'
import { Button } from '../../ui/layout/button.tsx'
import css from './contact-way.module.css'
import { messages } from './messages.ts'

type Props = { way: ContactWay; onProven: () => void; onOther: () => void }

/** Sends a code, and takes it. */
export function ProofForm({ way, onProven, onOther }: Props) {
  const askForCode = useSubmitAsVendor(sendProofCode)
  const sendCode = useSubmitAsVendor(proveContactWay)
  const field = useRef<HTMLInputElement>(null)
  const [sentAtMs, setSentAtMs] = useState<number>()
  const [isSending, setIsSending] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    if (sentAtMs !== undefined) field.current?.focus()
  }, [sentAtMs])

  const forgetProblems = () => {
    setFailure(undefined)
    setError(undefined)
  }

  async function ask() {
    forgetProblems()
    setIsSending(true)
    const result = await askForCode({ params: { way } })
    setIsSending(false)
    if (result.kind !== 'reply') return setFailure(failureMessage(result, messages.codeNotSent))
    setCode('')
    setSentAtMs(Date.now())
    productToast.success(result.body.message)
  }

  async function prove() {
    forgetProblems()
    const checked = v.safeParse(proofCode, code)
    const refuse = (message: string) => {
      setError(message)
      field.current?.focus()
    }
    if (!checked.success) return refuse(checked.issues[0].message)
    const result = await sendCode({ params: { way }, body: { otp: checked.output } })
    if (result.kind === 'reply') {
      productToast.success(result.body.message)
      return onProven()
    }
    if (result.kind === 'refused' && result.field === 'otp') return refuse(result.message)
    setFailure(failureMessage(result, messages.notProvable))
  }

  const other = (
    <Button variant="line" onClick={onOther}>
      {messages.contact[way].other}
    </Button>
  )
  if (sentAtMs === undefined)
    return (
      <Form onSubmit={ask}>
        <FormNotice tone="bad" text={failure} />
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
        ref={field}
        label={messages.code}
        hint={messages.codeHint}
        name={`${way}-code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={error}
        onChange={({ target }) => setCode(readCode(target.value, limits.proofCodeLength))}
      />
      <FormNotice tone="bad" text={failure} />
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
