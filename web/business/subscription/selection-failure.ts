import { selectionRefusals } from '../../../contract/business/subscription.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage, isRefused, isSessionOver } from '../../api/failure.ts'
import { ways } from '../../stage/ways.ts'
import { messages } from './messages.ts'

export type SelectionFailure =
  /** `session`: there is no token. `ended`: the session has expired, which the session itself announces. */
  | { at: 'session' | 'ended'; message: string }
  /** `message` is for the toast; `why` and `way` stay in the card of the plan. */
  | { at: 'page'; message: string; why: string; way?: { label: string; to: string } }

export const readSelectionFailure = (failure: Failure): SelectionFailure => {
  const why = failureMessage(failure, refusals.serverError.message)
  const detail = (failure.kind === 'refused' && failure.detail) || why
  if (isRefused(failure, refusals.noToken)) return { at: 'session', message: why }
  if (isSessionOver(failure)) return { at: 'ended', message: why }
  const { noBusiness, rejected } = selectionRefusals
  if (isRefused(failure, noBusiness)) return { at: 'page', message: why, why, way: ways.register }
  const failed = { at: 'page', message: messages.notSelected(detail), why: detail } as const
  return isRefused(failure, rejected) ? { ...failed, way: ways.correct } : failed
}
