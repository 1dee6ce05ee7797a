import { registerRefusals, type registerVendor } from '../../../contract/account/register.ts'
import type { Reply } from '../../api/call.ts'
import { connectionMessage, type Failure, isRefused } from '../../api/failure.ts'
import { messages } from './messages.ts'

export type RegisterFailure = { at: 'form' | 'email'; tone: 'bad' | 'warn'; message: string }

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
      const at = isRefused(result, registerRefusals.emailTaken) ? 'email' : 'form'
      return { at, tone: 'bad', message: result.message || messages.failed }
    }
    case 'no-answer':
      return { at: 'form', tone: 'bad', message: connectionMessage }
    case 'unreadable':
      return { at: 'form', tone: 'bad', message: messages.failedTryAgain }
  }
}
