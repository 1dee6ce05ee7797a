import { registerRefusals } from '../../../contract/vendor/register.ts'
import type { Tools } from '../../tools.ts'
import { takeEach } from './take-each.ts'

const messageLimits = [
  { name: 'code-messages-hour', points: 5, seconds: 3_600 },
  { name: 'code-messages-day', points: 10, seconds: 86_400 },
]

/** Counted per address and per number, whoever asks: nobody's phone rings all night because of us. */
export const withMessageAllowance = async <Result>(
  { limiter, pseudonym }: Pick<Tools, 'limiter' | 'pseudonym'>,
  destinations: readonly string[],
  send: () => Promise<Result>,
): Promise<Result> => {
  const giveBack = await takeEach(
    limiter,
    destinations.flatMap((destination) =>
      messageLimits.map((limit) => ({ limit, of: pseudonym(destination), refusal: registerRefusals.tooManyCodes })),
    ),
  )
  try {
    return await send()
  } catch (error) {
    // What was not sent does not count.
    await giveBack()
    throw error
  }
}
