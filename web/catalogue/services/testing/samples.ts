import type { Allowance } from '../../../../contract/catalogue/allowance.ts'
import {
  changeAvailability,
  type ListedService,
  listServices,
  removeService,
  restoreService,
} from '../../../../contract/catalogue/services.ts'

export const nowMs = Date.parse('2026-11-15T09:00:00Z')

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const list = `GET ${listServices.url}`

/** What the page asks of the server. */
export const wire = {
  list,
  listOf: (query: Record<string, string>) => `${list}?${new URLSearchParams(query)}`,
  availability: (number: number) => `PATCH ${changeAvailability.url.replace(':id', idOf(number))}`,
  remove: (number: number) => `DELETE ${removeService.url.replace(':id', idOf(number))}`,
  restore: (number: number) => `POST ${restoreService.url.replace(':id', idOf(number))}`,
}

export const sampleService = (number: number, given: Partial<ListedService> = {}): ListedService => ({
  id: idOf(number),
  name: `Service ${number}`,
  category: 'Catering',
  availability: 'Available',
  durationMinutes: 240,
  maxParticipants: 50,
  requiresBooking: 'Yes',
  amountPesewas: 350_000,
  listing: 'live',
  version: 1,
  picture: {
    id: `picture-${number}`,
    small: `/media/${number}s`,
    medium: `/media/${number}m`,
    large: `/media/${number}l`,
  },
  ...given,
})

export const premium = (used: number): Allowance => ({ plan: 'PREMIUM', used, limit: null, obstacle: null })
export const executive = (used: number, obstacle: Allowance['obstacle'] = null): Allowance => ({
  plan: 'EXECUTIVE',
  used,
  limit: 2,
  obstacle: obstacle ?? (used >= 2 ? 'limit reached' : null),
})
export const without = (obstacle: NonNullable<Allowance['obstacle']>, used = 0): Allowance => ({
  plan: null,
  used,
  limit: 0,
  obstacle,
})

type Page = { services: ListedService[]; more: boolean; found: number; allowance: Allowance }

/** A page of the services with these numbers. */
export const page = (numbers: number[], given: Partial<Page> = {}): Page => ({
  services: numbers.map((number) => sampleService(number)),
  more: false,
  found: numbers.length,
  allowance: premium(numbers.length),
  ...given,
})
