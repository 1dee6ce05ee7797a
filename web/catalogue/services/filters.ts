import { useSearchParams } from 'react-router'
import {
  type Availability,
  availabilities,
  type ServiceCategory,
  serviceCategories,
} from '../../../contract/catalogue/listed-service.ts'
import { limits } from '../../../contract/limits.ts'
import { isStorable } from '../../../contract/readable-text.ts'

/** A filter that is undefined is not sent. */
export type Filters = { search?: string; category?: ServiceCategory; availability?: Availability }

/** An address may be typed by hand, so anything that is not a known filter is ignored. */
export const readFilters = (address: URLSearchParams): Filters => {
  const search = address.get('search')?.trim().slice(0, limits.nameMaxLength).trim()
  return {
    search: search && isStorable(search) ? search : undefined,
    category: serviceCategories.find((word) => word === address.get('category')),
    availability: availabilities.find((word) => word === address.get('availability')),
  }
}

export const writeFilters = (filters: Filters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value))

export const isFiltered = (filters: Filters): boolean => writeFilters(filters).size > 0

/** The filters are in the address, so that Back undoes them and a reload keeps them. */
export const useFilters = () => {
  const [address, setAddress] = useSearchParams()
  const filters = readFilters(address)
  return {
    filters,
    changeFilters: (changed: Filters) =>
      setAddress((now) => writeFilters({ ...readFilters(now), ...changed }), {
        // A search typed letter by letter is one entry in the history, not ten.
        replace: Boolean(changed.search && filters.search),
        preventScrollReset: true,
      }),
    clearFilters: () => setAddress({}, { preventScrollReset: true }),
  }
}
