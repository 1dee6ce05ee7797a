import type { FastifyRequest } from 'fastify'
import type { AccessKind, Refusal } from '../../contract/endpoint.ts'
import { refusals } from '../../contract/refusals.ts'
import type { Clock } from '../adapters/clock.ts'
import { describeToken } from '../security/describe-token.ts'
import type { SecurityLog } from '../security/security-log.ts'
import { fail } from './api-error.ts'

/** Whom each kind of token, or an operator's key, identifies. */
export type Bearers = {
  /** `generation`: how often the session was extended before this token was given. */
  session: { vendorId: string; sessionId: string; generation: number }
  verify: { signUpId: string }
  'reset-pending': { resetId: string }
  'reset-granted': { resetId: string }
  operator: { operator: string }
}

export type BearerOf<E> = E extends { access: infer Kind extends AccessKind } ? Bearers[Kind] : undefined

/** Undefined for a token that is forged, of another kind, expired, or ended by us. */
export type ReadBearer = <Kind extends AccessKind>(kind: Kind, token: string) => Promise<Bearers[Kind] | undefined>

const refusalsByKind: Record<AccessKind, { missing: Refusal; invalid: Refusal }> = {
  session: { missing: refusals.noToken, invalid: refusals.sessionOver },
  verify: { missing: refusals.noToken, invalid: refusals.sessionOver },
  'reset-pending': { missing: refusals.invalidReset, invalid: refusals.invalidReset },
  'reset-granted': { missing: refusals.invalidReset, invalid: refusals.invalidReset },
  operator: { missing: refusals.notAnOperator, invalid: refusals.notAnOperator },
}

const readToken = ({ headers }: FastifyRequest) => /^Bearer ([\w.-]{1,2000})$/i.exec(headers.authorization ?? '')?.[1]

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once the token has been read. */
    bearer: Bearers[AccessKind] | undefined
  }
}

type BearerTools = { readBearer: ReadBearer; security: SecurityLog; clock: Clock }

export const requireBearer = async <Kind extends AccessKind>(
  kind: Kind,
  request: FastifyRequest,
  { readBearer, security, clock }: BearerTools,
): Promise<Bearers[Kind]> => {
  const token = readToken(request)
  const bearer = token ? await readBearer(kind, token) : undefined
  request.bearer = bearer
  if (bearer) return bearer
  if (kind === 'operator') security.record('operator-key-wrong')
  else security.record('access-refused', { reason: describeToken(token, kind, clock.now()) })
  return fail(refusalsByKind[kind][token ? 'invalid' : 'missing'])
}

const tokenCodes = new Set(
  Object.values(refusalsByKind).flatMap(({ missing, invalid }) => [missing.code, invalid.code]),
)

/** By RFC 6750: the scheme alone where no token was shown, and what is wrong with one that was. */
export const describeChallenge = ({ headers }: FastifyRequest, code: string): string =>
  tokenCodes.has(code) && /^Bearer\b/i.test(headers.authorization ?? '') ? 'Bearer error="invalid_token"' : 'Bearer'

export const refusalsWithoutToken = (kind: AccessKind): Refusal[] => [
  ...new Set([refusalsByKind[kind].missing, refusalsByKind[kind].invalid]),
]
