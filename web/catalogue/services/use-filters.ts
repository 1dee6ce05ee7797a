import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { samePlace } from '../../navigation/same-place.ts'
import { addressOf, type Filters, filtersIn } from './filters.ts'

/** The filters are in the address, so that Back undoes them and a reload keeps them. */
export const useFilters = () => {
  const [address, setAddress] = useSearchParams()
  const written = String(addressOf(filtersIn(address)))
  const filters = useMemo(() => filtersIn(new URLSearchParams(written)), [written])

  const change = useCallback(
    (changed: Filters) =>
      setAddress(
        (now) => addressOf({ ...filtersIn(now), ...changed }),
        // A search that is typed letter by letter is one step back, not ten.
        { replace: Boolean(changed.search && filters.search), state: samePlace },
      ),
    [setAddress, filters.search],
  )
  const clear = useCallback(() => setAddress({}, { state: samePlace }), [setAddress])

  return { filters, change, clear }
}
