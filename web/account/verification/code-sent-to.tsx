import { countryCodes } from '../../../contract/account/phone-number.ts'
import { messages as sessionMessages } from '../../session/messages.ts'
import type { SentCode } from '../../session/sent-code.ts'
import { messages } from './messages.ts'

const dots = (count: number) => '•'.repeat(Math.max(0, count))

/** Shows enough to recognise one's own number, and too little to learn somebody else's. */
export const maskPhone = (number: string): string => {
  const code = countryCodes.find(({ code }) => number.startsWith(code))?.code ?? ''
  const national = number.slice(code.length)
  const rest = dots(national.length - 4) + national.slice(-2)
  return [code, national.slice(0, 2), rest.replace(/(.{3})(?=.{3})/g, '$1 ')].join(' ').trim()
}

export const maskEmail = (address: string): string => {
  const [local = '', domain = ''] = address.split('@')
  return `${local.slice(0, local.length > 2 ? 2 : 1)}${dots(3)}@${domain}`
}

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

/** The address and number are masked with dots; screen readers get a sentence instead. */
export function CodeSentTo({ email, phone, sentTo, news }: Partial<SentCode>) {
  if (news === 'held back') return sessionMessages.codeHeldBack
  const toPhone = phone ? (
    <Masked text={maskPhone(phone)} spoken={messages.phoneEndingIn(phone.slice(-2))} />
  ) : (
    sentTo?.includes('phone') && messages.yourPhone
  )
  const toEmail = email ? (
    <Masked text={maskEmail(email)} spoken={messages.emailAt(email.split('@')[1] ?? '')} />
  ) : (
    sentTo?.includes('email') && messages.yourEmail
  )
  if (!toPhone && !toEmail) return `${messages.sentSomewhere} ${messages.either}`
  return (
    <>
      {news === 'sent' ? messages.sentFreshTo : messages.sentTo} {toPhone}
      {toPhone && toEmail && ` ${messages.and} `}
      {toEmail}.{toPhone && toEmail && ` ${messages.either}`}
    </>
  )
}
