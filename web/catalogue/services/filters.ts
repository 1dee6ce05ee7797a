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

const findWord = <const Word extends string>(words: readonly Word[], written: string | null) =>
  words.find((word) => word === written)

const readSearch = (written: string) => {
  const search = written.trim().slice(0, limits.nameMaxLength).trim()
  return isStorable(search) ? search : ''
}

/** An address may be typed by hand, so anything that is not a known filter is ignored. */
export const readFilters = (address: URLSearchParams): Filters => {
  const search = readSearch(address.get('search') ?? '')
  const category = findWord(serviceCategories, address.get('category'))
  const availability = findWord(availabilities, address.get('availability'))
  return { ...(search && { search }), ...(category && { category }), ...(availability && { availability }) }
}

export const writeFilters = (filters: Filters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value))

export const isFiltered = (filters: Filters): boolean => writeFilters(filters).size > 0
