import type { CodeSent } from '../session/code-sent.ts'
import { maskEmail, maskPhone } from './mask.ts'
import { messages } from './messages.ts'

function Masked({ text, spoken }: { text: string; spoken: string }) {
  return (
    <>
      <b className="nowrap" aria-hidden="true">
        {text}
      </b>
      <span className="visually-hidden">{spoken}</span>
    </>
  )
}

/** Where to look for the code. The dots are for the eye; the ear gets what can be told by. */
export function CodeSentTo({ email, phone }: Partial<CodeSent>) {
  const toPhone = phone && <Masked text={maskPhone(phone)} spoken={messages.phoneEndingIn(phone.slice(-2))} />
  const toEmail = email && <Masked text={maskEmail(email)} spoken={messages.emailAt(email.split('@')[1] ?? '')} />
  if (!toPhone && !toEmail) return messages.sentSomewhere
  return (
    <>
      {messages.sentTo} {toPhone}
      {toPhone && toEmail && ` ${messages.and} `}
      {toEmail}.
    </>
  )
}
