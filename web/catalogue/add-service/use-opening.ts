import { type Allowance, type Obstacle, readAllowance } from '../../../contract/catalogue/allowance.ts'
import { readServiceDraft } from '../../../contract/catalogue/draft.ts'
import * as drafts from '../../api/drafts/use-opening.ts'
import type { Failure } from '../../api/failure.ts'
import { useAskAgain } from '../../api/reading/use-ask-again.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import type { Arrival } from './page-head.tsx'
import { chooseBeginning, describeStoredDraft, type LocalDraft, localDraft, type StoredDraft } from './service-draft.ts'
import { isEmpty } from './service-values.ts'
import { isWithoutToken, useLeaveForLogin } from './use-leave-for-login.ts'

export type OpenForm = {
  is: 'open'
  /** Used as a React key, so that a new form starts with its own values. */
  number: number
  arrival: Arrival
  allowance: Allowance
  held: StoredDraft
  beginning: LocalDraft
}

type OpeningResult =
  | { is: 'failed'; failure: Failure }
  | { is: 'blocked'; obstacle: Obstacle; allowance: Allowance; draft: 'none' | 'kept' }
  | OpenForm

let forms = 0

const ask = async (arrival: Arrival): Promise<OpeningResult> => {
  const [allowance, draft] = await Promise.all([callAsVendor(readAllowance, {}), callAsVendor(readServiceDraft, {})])
  if (allowance.kind !== 'reply') return { is: 'failed', failure: allowance }
  if (draft.kind !== 'reply') return { is: 'failed', failure: draft }
  const held = describeStoredDraft(draft.body.draft)
  const beginning = chooseBeginning(held, localDraft.read())
  const { obstacle } = allowance.body
  if (obstacle)
    return { is: 'blocked', obstacle, allowance: allowance.body, draft: isEmpty(beginning.values) ? 'none' : 'kept' }
  forms += 1
  return { is: 'open', number: forms, arrival, allowance: allowance.body, held, beginning }
}

export const useOpening = () => {
  const isHere = useIsHere()
  const leaveForLogin = useLeaveForLogin()
  const { opening, retry, look } = drafts.useOpening<OpeningResult, Arrival>({
    ask: async (arrival = 'first') => {
      const found = await ask(arrival)
      const isLoggedOut = found.is === 'failed' && isWithoutToken(found.failure)
      if (isLoggedOut && isHere()) leaveForLogin()
      return isLoggedOut ? undefined : found
    },
  })

  // The vendor may have paid, removed a service or come back online in the meantime.
  useAskAgain(() => (opening.is === 'failed' || opening.is === 'blocked') && look())

  return { opening, retry, look }
}
