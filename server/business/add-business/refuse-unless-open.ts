import { addBusinessRefusals } from '../../../contract/business/add-business.ts'
import type { BusinessStatus, PaperName } from '../../../contract/business/standing.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'

/** Whether a business may be sent now, with these pictures. `onFile`: what is there of it already, if anything is. */
export const refuseUnlessOpen = (
  { ghanaCardImage }: Pick<Context, 'ghanaCardImage'>,
  onFile: { status: BusinessStatus; papers: readonly PaperName[] } | undefined,
  given: readonly PaperName[],
): void => {
  if (onFile?.status === 'PENDING') fail(addBusinessRefusals.inReview)
  if (onFile?.status === 'SUCCESSFUL') fail(addBusinessRefusals.approved)
  const isGiven = given.includes('ghana_card_image')
  if (ghanaCardImage === 'off' && isGiven) fail(addBusinessRefusals.ghanaCardImageOff)
  if (ghanaCardImage === 'required' && !isGiven && !onFile?.papers.includes('ghana_card_image'))
    fail(addBusinessRefusals.ghanaCardImageRequired)
}
