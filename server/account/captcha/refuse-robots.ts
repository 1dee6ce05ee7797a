import { captchaRefusals } from '../../../contract/account/captcha.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { consumeAll } from '../one-time-code/consume-all.ts'
import { checkCaptcha, type Submit } from './check-captcha.ts'
import { spendCaptcha } from './store.ts'

/** The forms that anybody may send without an account. */
type OpenForm = 'sign-up' | 'reset' | 'help' | 'report'

export type RobotContext = Pick<
  Context,
  'db' | 'ownCaptcha' | 'callsWithoutCaptcha' | 'limiter' | 'pseudonym' | 'log' | 'security'
>

type Sending = { form: OpenForm; captchaToken: string | undefined; network: string; submit: Submit }

const allNetworksTimes = 5

/**
 * Called before the sending counts against any limit of its network: what robots send from a shared address must not use
 * up what people there may send.
 */
export const refuseRobots = async (context: RobotContext, sending: Sending): Promise<void> => {
  const { form, captchaToken, network, submit } = sending
  if (captchaToken === undefined) return countWithoutCaptcha(context, form, network)
  const passed = await checkCaptcha({ ...context, captcha: context.ownCaptcha }, captchaToken, submit)
  if ((await spendCaptcha(context.db, passed)) === 'spent') return
  context.security.record('captcha-failed', { reason: 'used before' })
  fail(captchaRefusals.failed)
}

/** Programs that know no captcha may send a few: fewer, over all networks, than a robot gains by leaving it out. */
const countWithoutCaptcha = async (
  { limiter, pseudonym, callsWithoutCaptcha: points }: RobotContext,
  form: OpenForm,
  network: string,
) => {
  const refusal = captchaRefusals.required
  const hour = { seconds: 3_600 }
  const all = allNetworksTimes * points
  await consumeAll(limiter, [
    { limit: { name: `${form}-without-captcha`, points, ...hour }, of: pseudonym(network), refusal },
    { limit: { name: `${form}-without-captcha-all`, points: all, ...hour }, of: 'all', refusal },
  ])
}
