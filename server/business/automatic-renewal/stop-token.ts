import { createHash } from 'node:crypto'
import { pathTo } from '../../../contract/paths.ts'
import type { Context } from '../../context.ts'

type OptIn = { businessId: string; optedInAt: Date }

/** Short enough for an SMS. It is made of a keyed hash, so it need not be kept; the row has its hash only. */
const stopToken = ({ pseudonym }: Pick<Context, 'pseudonym'>, { businessId, optedInAt }: OptIn): string =>
  hash(pseudonym(`stop automatic renewal ${businessId} ${optedInAt.toISOString()}`)).slice(0, 22)

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

export const hashStopToken = (token: string): string => hash(`stop ${token}`)

export const stopHash = (context: Pick<Context, 'pseudonym'>, optIn: OptIn): string =>
  hashStopToken(stopToken(context, optIn))

/** Opens a page that can stop this renewal, without a login, and do nothing else. */
export const stopLink = (context: Pick<Context, 'pseudonym' | 'publicUrl'>, optIn: OptIn): string =>
  context.publicUrl + pathTo.stopRenewal(stopToken(context, optIn))
