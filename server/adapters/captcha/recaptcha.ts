import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Captcha, CaptchaVerdict } from './port.ts'

type Options = { url: string; secret: string; clock: Clock; timeoutMs?: number }

/** Google accepts an answer for two minutes only, so we need not remember it for longer. */
const goodForMs = 2 * 60_000

/** Google reCAPTCHA v2: the browser gets its challenge there, and we ask there whether the answer is right. */
export const openRecaptcha = ({ url, secret, clock, timeoutMs = 10_000 }: Options): Captcha => ({
  check: async (answer): Promise<CaptchaVerdict> => {
    const reply = await ask(url, new URLSearchParams({ secret, response: answer }), timeoutMs)
    if (typeof reply === 'string') return { verdict: 'unavailable', reason: reply }
    if (!reply.success) {
      const ourFault = reply['error-codes']?.find((code) => code.endsWith('-secret'))
      return ourFault ? { verdict: 'unavailable', reason: `reCAPTCHA says ${ourFault}.` } : { verdict: 'failed' }
    }
    const once = createHash('sha256').update(answer).digest('base64url')
    return { verdict: 'passed', once, until: new Date(clock.now().getTime() + goodForMs) }
  },
})

type SiteVerify = { success: boolean; 'error-codes'?: string[] }

/** Returns the provider's answer, or the reason why there is none. */
const ask = async (url: string, body: URLSearchParams, timeoutMs: number): Promise<SiteVerify | string> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) return `reCAPTCHA answered ${response.status}.`
    return readReply(await response.json())
  } catch (error) {
    return `reCAPTCHA did not answer (${(error as Error).name}).`
  }
}

const readReply = (answer: unknown): SiteVerify | string => {
  const { success, 'error-codes': codes } = (answer ?? {}) as Record<string, unknown>
  if (typeof success !== 'boolean') return 'reCAPTCHA gave an answer that says neither yes nor no.'
  const words = Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
  return { success, 'error-codes': words }
}
