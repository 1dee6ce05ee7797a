import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountCaptcha } from './captcha/routes.ts'
import { mountContactWays } from './contact-ways/routes.ts'
import { mountDashboard } from './dashboard/routes.ts'
import { mountHelp } from './help/routes.ts'
import { mountLogin } from './login/routes.ts'
import { mountLoginLink } from './login-link/routes.ts'
import { mountNotifications } from './notifications/routes.ts'
import { mountPasswordReset } from './password-reset/routes.ts'
import { mountProfile } from './profile/routes.ts'
import { mountRegister } from './register/routes.ts'
import { mountSession } from './session/routes.ts'
import { mountSettings } from './settings/routes.ts'
import { mountVerification } from './verification/routes.ts'

export const mountAccount = (app: FastifyInstance, context: Context): void => {
  mountHelp(app, context)
  mountRegister(app, context)
  mountVerification(app, context)
  mountPasswordReset(app, context)
  mountCaptcha(app, context)
  mountLogin(app, context)
  mountLoginLink(app, context)
  mountSession(app, context)
  mountProfile(app, context)
  mountNotifications(app, context)
  mountSettings(app, context)
  mountContactWays(app, context)
  mountDashboard(app, context)
}
