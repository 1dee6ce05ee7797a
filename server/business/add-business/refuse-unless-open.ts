import { addBusinessRefusals } from '../../../contract/business/add-business.ts'
import type { BusinessStatus, PaperName } from '../../../contract/business/standing.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'

/** Whether a business may be sent now, with these pictures. `onFile`: what is there of it already, if anything is. */
export const refuseUnlessOpen = (
  { ghanaCardImage }: Pick<Tools, 'ghanaCardImage'>,
  onFile: { status: BusinessStatus; papers: readonly PaperName[] } | undefined,
  given: readonly PaperName[],
): void => {
  if (onFile?.status === 'PENDING') refuse(addBusinessRefusals.inReview)
  if (onFile?.status === 'SUCCESSFUL') refuse(addBusinessRefusals.approved)
  const isGiven = given.includes('ghana_card_image')
  if (ghanaCardImage === 'off' && isGiven) refuse(addBusinessRefusals.ghanaCardImageOff)
  if (ghanaCardImage === 'required' && !isGiven && !onFile?.papers.includes('ghana_card_image'))
    refuse(addBusinessRefusals.ghanaCardImageRequired)
}
