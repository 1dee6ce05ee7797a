import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { askCaptchaChallenge } from '../../contract/account/captcha.ts'
import { logIn } from '../../contract/account/login.ts'
import { answerCaptcha } from '../../testing/answer-captcha.ts'
import { sampleEmail, samplePassword } from '../../testing/samples.ts'

/**
 * `premium`: verified, on a plan, thirty services with pictures. `selected`: a plan chosen and not paid. `smaller`: two
 * services on a plan with room for one. `fresh`: an account and nothing else.
 */
export type VendorName = 'premium' | 'selected' | 'smaller' | 'fresh'

/** What a browser keeps of a session: the portal's own keys. */
export type StoredSession = { token: string; tokenExpiry: string; userInfo: string }

/** With the demo's own stories, by real calls. */
export const seedVendors = async (
  portalUrl: string,
  dataFolder: string,
  names: readonly VendorName[],
): Promise<void> => {
  const child = spawn(process.execPath, ['scripts/seed-demo.ts', ...names], {
    env: { ...process.env, PORTAL_URL: portalUrl, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => said.push(text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The sample vendors could not be made: ${said.join('')}`)
}

export const openSession = async (portalUrl: string, name: VendorName): Promise<StoredSession> => {
  const challenge = await (await fetch(portalUrl + askCaptchaChallenge.url)).json()
  const recaptchaToken = await answerCaptcha(challenge)
  const reply = await fetch(portalUrl + logIn.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: sampleEmail(`sample-${name}`), password: samplePassword, recaptchaToken }),
  })
  if (!reply.ok) throw new Error(`${name} cannot log in: ${await reply.text()}`)
  const { jwtToken, expiresIn, userInfo } = (await reply.json()) as {
    jwtToken: string
    expiresIn: number
    userInfo: object
  }
  return {
    tokenExpiry: String(Date.now() + expiresIn * 1000),
    userInfo: JSON.stringify(userInfo),
    token: jwtToken,
  }
}
