import { pathTo } from '../../../contract/paths.ts'
import type { RenewalLink } from '../../adapters/renewal-tokens.ts'
import type { Context } from '../../context.ts'

/** Renews this end of paid time, and can do nothing else. */
export const linkToRenew = (
  { publicUrl, renewalTokens }: Pick<Context, 'publicUrl' | 'renewalTokens'>,
  link: RenewalLink,
): string => publicUrl + pathTo.renewal(renewalTokens.make(link))
