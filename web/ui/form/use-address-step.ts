import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../layout/use-hydrated.ts'

const parameter = 'step'

const readStep = (search: string): number | undefined => {
  const written = Number(new URLSearchParams(search).get(parameter))
  return Number.isInteger(written) && written > 0 ? written - 1 : undefined
}

const writeStep = (search: string, index: number): string => {
  const parameters = new URLSearchParams(search)
  if (index === 0) parameters.delete(parameter)
  else parameters.set(parameter, String(index + 1))
  return parameters.size > 0 ? `?${parameters}` : ''
}

type Options = {
  /** The last step that may be shown now. */
  limit: number
  /** The step for an address that names none. Read once. */
  start: number
}

/** The step of a wizard is in its address, as `?step=2`, so that Back and Forward go through the steps. */
export const useAddressStep = ({ limit, start }: Options) => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [initial, setInitial] = useState(() => Math.min(start, limit))
  const named = readStep(search)
  // The first step is the prerendered one.
  const index = isHydrated ? Math.min(named ?? initial, limit) : 0
  const now = useRef({ index, search, state })

  useEffect(() => {
    now.current = { index, search, state }
  }, [index, search, state])

  useEffect(() => {
    if (named !== undefined) setInitial(0)
    if (isHydrated && index !== (named ?? 0))
      navigate({ search: writeStep(search, index) }, { replace: true, preventScrollReset: true })
  }, [isHydrated, index, named, search, navigate])

  /** Back is one entry back where the step before stands there. Going back never adds an entry. */
  const go = useCallback(
    (target: number) => {
      const { index, search, state } = now.current
      if (Object(state).stepBefore === target) return void navigate(-1)
      const isOnward = target > index
      navigate(
        { search: writeStep(search, target) },
        { replace: !isOnward, state: isOnward ? { stepBefore: index } : null, preventScrollReset: true },
      )
    },
    [navigate],
  )
  return { index, isHydrated, go }
}
