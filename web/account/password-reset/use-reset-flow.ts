import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { clearReset, type ResetFlow, readReset } from '../session/session-storage.ts'

/** The reset under way in this tab, once it has been looked up. Without one there is nothing to do here but to begin again. */
export function useResetFlow() {
  const navigate = useNavigate()
  const [flow, setFlow] = useState<ResetFlow>()

  const startAgain = useCallback(() => {
    clearReset()
    toast.error(refusals.invalidReset.message, { id: 'invalid-reset' })
    navigate(paths.forgotPassword, { replace: true })
  }, [navigate])

  useEffect(() => {
    const found = readReset()
    if (found) setFlow(found)
    else startAgain()
  }, [startAgain])

  return { flow, startAgain }
}
