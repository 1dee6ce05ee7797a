import type { FastifyInstance } from 'fastify'
import type { Tools } from '../tools.ts'
import { mountCaptcha } from './captcha/routes.ts'
import { mountDashboard } from './dashboard/routes.ts'
import { mountHelp } from './help/routes.ts'
import { mountLogin } from './login/routes.ts'
import { mountNotifications } from './notifications/routes.ts'
import { mountPasswordReset } from './password-reset/routes.ts'
import { mountProfile } from './profile/routes.ts'
import { mountRegister } from './register/routes.ts'
import { mountSession } from './session/routes.ts'
import { mountSettings } from './settings/routes.ts'
import { mountVerification } from './verification/routes.ts'

export const mountAccount = (app: FastifyInstance, tools: Tools): void => {
  mountHelp(app, tools)
  mountRegister(app, tools)
  mountVerification(app, tools)
  mountPasswordReset(app, tools)
  mountCaptcha(app, tools)
  mountLogin(app, tools)
  mountSession(app, tools)
  mountProfile(app, tools)
  mountNotifications(app, tools)
  mountSettings(app, tools)
  mountDashboard(app, tools)
}
