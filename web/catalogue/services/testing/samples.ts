import type { listServices } from '../../../../contract/catalogue/services.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { premium, sampleListedService } from '../../testing/samples.ts'

type Page = ReplyOf<typeof listServices>

export const page = (numbers: number[], given: Partial<Page> = {}): Page => ({
  services: numbers.map((number) => sampleListedService(number)),
  more: false,
  found: numbers.length,
  allowance: premium(numbers.length),
  ...given,
})
