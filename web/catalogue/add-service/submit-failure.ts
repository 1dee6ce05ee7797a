import { obstacleRefusals } from '../../../contract/catalogue/allowance.ts'
import { serviceRefusals } from '../../../contract/catalogue/services.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage, isRefused, isSessionOver } from '../../api/failure.ts'
import { isServiceFieldName, type ServiceFieldName } from './service-values.ts'

export type SubmitFailure = {
  /**
   * `session`: nobody is logged in. `ended`: it has just ended, which the session says itself.
   * `obstacle`: no service can be added now. `added`: the same form became a service before.
   * `changed`: somebody has changed it since it was read.
   */
  at: ServiceFieldName | 'form' | 'session' | 'ended' | 'obstacle' | 'added' | 'changed'
  message: string
}

export const isWithoutToken = (failure: Failure): boolean => isRefused(failure, refusals.noToken)

/** What is said of one of several pictures is about the pictures. */
const fieldIn = (path: string | undefined): ServiceFieldName | undefined => {
  const [name = ''] = path?.split('.') ?? []
  return isServiceFieldName(name) ? name : undefined
}

/** What the form says when nothing came of it, and where. */
export const submitFailure = (failure: Failure, otherwise: string): SubmitFailure => {
  const message = failureMessage(failure, otherwise)
  if (failure.kind !== 'refused') return { at: 'form', message }
  if (isWithoutToken(failure)) return { at: 'session', message }
  if (isSessionOver(failure)) return { at: 'ended', message }
  if (isRefused(failure, ...obstacleRefusals)) return { at: 'obstacle', message }
  if (isRefused(failure, serviceRefusals.alreadyAdded)) return { at: 'added', message }
  if (isRefused(failure, serviceRefusals.changedMeanwhile)) return { at: 'changed', message }
  return { at: fieldIn(failure.field) ?? 'form', message }
}

/** Whether the server may have done it without our knowing. */
export const mayBeDone = (failure: Failure): boolean => failure.kind !== 'refused' || failure.status >= 500
