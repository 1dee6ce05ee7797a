import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { consumeAll } from '../one-time-code/consume-all.ts'

const perAsker = [
  { name: 'reset-codes-asker-hour', points: limits.resetCodesPerAskerHour, seconds: 3_600 },
  { name: 'reset-codes-asker-day', points: limits.resetCodesPerAskerDay, seconds: 86_400 },
]

/** Keeps a mailbox from being flooded from many networks. */
const perAddress = { name: 'reset-codes-address-day', points: limits.resetCodesPerAddressDay, seconds: 86_400 }

type Asker = {
  /** The id of the account, or what was typed where there is none. */
  subject: string
  network: string
  /** A device that is known for this account. */
  tokenHash: string | undefined
}

/**
 * Counted for each who asks, so that a stranger does not use up the vendor's own. A known device counts for itself
 * alone: whatever strangers ask for, the vendor gets a code there.
 */
export const withResetAllowance = async <Result>(
  { limiter, pseudonym }: Pick<Context, 'limiter' | 'pseudonym'>,
  { subject, network, tokenHash }: Asker,
  send: () => Promise<Result>,
): Promise<Result> => {
  const address = pseudonym(subject)
  const asker = tokenHash === undefined ? pseudonym(network) : `device ${tokenHash}`
  const refusal = codeRefusals.tooManyCodes
  const giveBack = await consumeAll(limiter, [
    ...perAsker.map((limit) => ({ limit, of: `${address} ${asker}`, refusal })),
    ...(tokenHash === undefined ? [{ limit: perAddress, of: address, refusal }] : []),
  ])
  try {
    return await send()
  } catch (error) {
    // What was not sent does not count.
    await giveBack()
    throw error
  }
}
