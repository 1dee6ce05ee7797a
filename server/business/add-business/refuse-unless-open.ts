import { addBusinessRefusals } from '../../../contract/business/add-business.ts'
import type { BusinessStatus, PaperName } from '../../../contract/business/status.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { statusRules } from '../status-rules.ts'

/** Whether a business may be sent now, with these pictures. `onFile`: what is there of it already, if anything is. */
export const refuseUnlessOpen = (
  { ghanaCardImage }: Pick<Context, 'ghanaCardImage'>,
  onFile: { status: BusinessStatus; papers: readonly PaperName[] } | undefined,
  given: readonly PaperName[],
): void => {
  const { notSendable } = onFile ? statusRules[onFile.status] : {}
  if (notSendable) fail(notSendable)
  const isGiven = given.includes('ghana_card_image')
  if (ghanaCardImage === 'off' && isGiven) fail(addBusinessRefusals.ghanaCardImageOff)
  if (ghanaCardImage === 'required' && !isGiven && !onFile?.papers.includes('ghana_card_image'))
    fail(addBusinessRefusals.ghanaCardImageRequired)
}
