import type { FastifyInstance } from 'fastify'
import { registerVendor as endpoint } from '../../../contract/account/register.ts'
import { openGate } from '../../adapters/gate.ts'
import type { Context } from '../../context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { handle } from '../../http/handle.ts'
import { registerVendor } from './register-vendor.ts'

/**
 * A rush of sign-ups must not queue for every database connection, or logins would wait behind it. Twice as many as are
 * hashed at once, so that hashing never waits for the database.
 */
export const signUpsAtOnce = 6
const longestQueue = 300

export const mountRegister = (app: FastifyInstance, context: Context): void => {
  const inTurn = openGate(signUpsAtOnce, longestQueue)
  handle(app, endpoint, ({ body: { captchaToken, termsVersion, ...registration }, request, idempotencyKey }) =>
    inTurn(() =>
      registerVendor(context, registration, {
        network: clientNetwork(request.ip),
        idempotencyKey,
        captchaToken,
        termsVersion,
      }),
    ),
  )
}
