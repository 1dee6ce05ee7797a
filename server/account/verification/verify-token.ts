import type { Context } from '../../context.ts'

const goodForMs = 60 * 60_000

/** Opens the two verification calls, and nothing else. */
export const issueVerifyToken = (
  { tokens, clock }: Pick<Context, 'tokens' | 'clock'>,
  signUpId: string,
): Promise<string> =>
  tokens.issue('verify', { subject: signUpId, expiresAt: new Date(clock.now().getTime() + goodForMs) })
