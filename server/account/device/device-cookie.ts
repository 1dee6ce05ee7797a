import type { FastifyRequest } from 'fastify'
import { wingPrefix } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'

const cookieName = 'device'
const tokenForm = /^[\w-]{43}$/

/** Several vendors may share a phone: each has a token of their own in it. */
const mostTokens = 5

export const readDeviceTokens = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] => {
  const cookies = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const value = cookies.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? ''
  return [...new Set(value.split('.').filter((token) => tokenForm.test(token)))].slice(0, mostTokens)
}

/** No script can read it, no other site can send it, and only the calls of the account wing receive it. */
export const deviceCookie = (
  { publicUrl }: Pick<Context, 'publicUrl'>,
  request: Pick<FastifyRequest, 'headers'>,
  token: string,
): string => {
  const others = readDeviceTokens(request).filter((other) => other !== token)
  const tokens = [token, ...others].slice(0, mostTokens)
  return [
    `${cookieName}=${tokens.join('.')}`,
    `Path=${wingPrefix.account}/auth`,
    `Max-Age=${limits.knownDeviceDays * 86_400}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
}
