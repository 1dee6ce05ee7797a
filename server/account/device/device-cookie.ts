import type { FastifyRequest } from 'fastify'
import { wingPrefix } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'

const tokenForm = /^[\w-]{43}$/

/** Several vendors may share a phone: each has a token of their own in it. */
const mostTokens = 5

const isSecure = ({ publicUrl }: Pick<Context, 'publicUrl'>) => publicUrl.startsWith('https:')

/** By the prefix a browser takes it over https only; over plain http, in development, it would not take it at all. */
const cookieName = (context: Pick<Context, 'publicUrl'>) => (isSecure(context) ? '__Secure-device' : 'device')

export const readDeviceTokens = (
  context: Pick<Context, 'publicUrl'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string[] => {
  const beginning = `${cookieName(context)}=`
  const cookies = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const value = cookies.find((pair) => pair.startsWith(beginning))?.slice(beginning.length) ?? ''
  return [...new Set(value.split('.').filter((token) => tokenForm.test(token)))].slice(0, mostTokens)
}

/** No script can read it, no other site can send it, and only the calls of the account wing receive it. */
export const deviceCookie = (
  context: Pick<Context, 'publicUrl'>,
  request: Pick<FastifyRequest, 'headers'>,
  token: string,
): string => {
  const others = readDeviceTokens(context, request).filter((other) => other !== token)
  const tokens = [token, ...others].slice(0, mostTokens)
  return [
    `${cookieName(context)}=${tokens.join('.')}`,
    `Path=${wingPrefix.account}/auth`,
    `Max-Age=${limits.knownDeviceDays * 86_400}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(context) ? ['Secure'] : []),
  ].join('; ')
}
