import { guessablePassword } from '../../../contract/account/password.ts'
import { registerRefusals, type registerVendor } from '../../../contract/account/register.ts'
import type { Reply } from '../../api/call.ts'
import { connectionMessage, type Failure, isRefused, type RefusedCall } from '../../api/failure.ts'
import { messages } from './messages.ts'

export type RegisterFailure = { at: 'form' | 'email' | 'password'; tone: 'bad' | 'warn'; message: string }

const findField = (refusal: RefusedCall): RegisterFailure['at'] => {
  if (refusal.code === guessablePassword.code) return 'password'
  return isRefused(refusal, registerRefusals.emailTaken) ? 'email' : 'form'
}

const isSuccess = (status: number) => status === 200 || status === 201

/** Undefined if the account was created. */
export const describeRegisterFailure = (
  result: Reply<typeof registerVendor> | Failure,
): RegisterFailure | undefined => {
  switch (result.kind) {
    case 'reply': {
      const { status, message } = result.body
      return isSuccess(status) ? undefined : { at: 'form', tone: 'warn', message: message || messages.unexpected }
    }
    case 'refused': {
      const at = findField(result)
      return { at, tone: 'bad', message: result.message || messages.failed }
    }
    case 'no-answer':
      return { at: 'form', tone: 'bad', message: connectionMessage }
    case 'unreadable':
    case 'broken':
      return { at: 'form', tone: 'bad', message: messages.failedTryAgain }
  }
}
