import { askResetCode, checkResetCode, setNewPassword } from '../../contract/account/password-reset.ts'
import type { TestApp } from './app.ts'
import type { Call, Scenario } from './desk-scenarios.ts'
import { buildVendor, grantReset, requestReset } from './vendors.ts'

export const newPassword = 'Another$Pass7'

type ResetEvent = 'reset-asked' | 'reset-granted' | 'reset-done'

type Means = { portal: TestApp; call: Call; keep: (...secrets: string[]) => void }

/** What a vendor does who has forgotten the password. */
export const resetScenarios = ({ portal, call, keep }: Means): { [Name in ResetEvent]: Scenario<Name> } => ({
  'reset-asked': {
    happens: async () => {
      const { email } = await buildVendor(portal, { verified: true })
      await call(askResetCode, { body: { email } })
      return { address: email }
    },
  },
  'reset-granted': {
    happens: async () => {
      const forgetful = await buildVendor(portal, { verified: true })
      const { token, code } = await requestReset(portal, forgetful.email)
      await call(checkResetCode, { token, body: { otp: code } })
      keep(forgetful.email, token, code)
      return { account: forgetful.id }
    },
  },
  'reset-done': {
    happens: async () => {
      const forgetful = await buildVendor(portal, { verified: true })
      await call(setNewPassword, { token: await grantReset(portal, forgetful.email), body: { newPassword } })
      return { account: forgetful.id }
    },
  },
})
