import type { ListedService } from '../../../contract/catalogue/listed-service.ts'
import { formatCount } from '../../../contract/money.ts'
import { durationInWords } from '../../ui/in-words.ts'

const guests = (count: number) => (count === 1 ? '1 guest' : `${formatCount(count)} guests`)

type ServiceDetails = Pick<
  ListedService,
  'category' | 'durationMinutes' | 'durationUnit' | 'maxParticipants' | 'requiresBooking'
>

/** Each part is kept on one line where it fits. */
export const detailsInWords = ({
  category,
  durationMinutes,
  durationUnit,
  maxParticipants,
  requiresBooking,
}: ServiceDetails): string[] => [
  category,
  durationInWords(durationMinutes, durationUnit),
  `up to ${guests(maxParticipants)}`,
  ...(requiresBooking === 'Yes' ? ['booking required'] : []),
]
