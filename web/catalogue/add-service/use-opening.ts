import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Allowance, type Obstacle, readAllowance } from '../../../contract/catalogue/allowance.ts'
import { readServiceDraft } from '../../../contract/catalogue/draft.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import type { Failure } from '../../api/failure.ts'
import { useAskAgain } from '../../api/reading/use-ask-again.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import { beginningOf, type LocalDraft } from './choose-beginning.ts'
import { localDraft } from './local-draft.ts'
import type { Arrival } from './page-head.tsx'
import { isEmpty } from './service-values.ts'
import { isWithoutToken } from './submit-failure.ts'
import { useLeaveForLogin } from './use-leave-for-login.ts'

export type OpenForm = {
  is: 'open'
  /** Counts forms: another one begins with other texts. */
  number: number
  arrival: Arrival
  allowance: Allowance
  beginning: LocalDraft
}

export type Opening =
  | { is: 'loading' }
  | { is: 'failed'; failure: Failure }
  | { is: 'blocked'; obstacle: Obstacle; allowance: Allowance; draft: 'none' | 'kept' }
  | OpenForm

const ask = async (number: number, arrival: Arrival): Promise<Opening> => {
  const [allowance, draft] = await Promise.all([callAsVendor(readAllowance, {}), callAsVendor(readServiceDraft, {})])
  if (allowance.kind !== 'reply') return { is: 'failed', failure: allowance }
  if (draft.kind !== 'reply') return { is: 'failed', failure: draft }
  const beginning = beginningOf(draft.body.draft, localDraft.read())
  const { obstacle } = allowance.body
  if (obstacle)
    return { is: 'blocked', obstacle, allowance: allowance.body, draft: isEmpty(beginning.values) ? 'none' : 'kept' }
  return { is: 'open', number, arrival, allowance: allowance.body, beginning }
}

/** What the page opens with: the form, or what stands in its way. */
export const useOpening = () => {
  const [opening, setOpening] = useState<Opening>({ is: 'loading' })
  const isAsking = useRef(false)
  const number = useRef(0)
  const isHere = useIsHere()
  const leaveForLogin = useLeaveForLogin()

  const look = useCallback(
    async (arrival: Arrival = 'first') => {
      if (isAsking.current) return
      isAsking.current = true
      number.current += 1
      const found = await ask(number.current, arrival)
      isAsking.current = false
      if (!isHere()) return
      if (found.is === 'failed' && isWithoutToken(found.failure)) return leaveForLogin()
      setOpening(found)
    },
    [isHere, leaveForLogin],
  )

  const lookOnArrival = useEffectEvent(look)
  useEffect(() => void lookOnArrival(), [])

  // Paid, removed or back online meanwhile.
  useAskAgain(() => (opening.is === 'failed' || opening.is === 'blocked') && look())

  const retry = useCallback(() => {
    setOpening({ is: 'loading' })
    void look()
  }, [look])

  return { opening, retry, look }
}
