import { countryCodes } from '../../../contract/account/phone-number.ts'

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
