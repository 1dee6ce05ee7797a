import type { ListedService } from '../../../contract/catalogue/listed-service.ts'
import { countInWords, durationInWords } from '../../ui/in-words.ts'

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
  `up to ${countInWords(maxParticipants, 'guest')}`,
  ...(requiresBooking === 'Yes' ? ['booking required'] : []),
]
