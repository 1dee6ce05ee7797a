import { type BusinessStatus, type DocumentName, documentNames } from '../../../contract/business/status.ts'
import type { Context } from '../../context.ts'

/**
 * What a review waits for: papers that the deployment asks for and that are not there. Nothing once it is decided, as papers
 * are deleted then.
 */
export const missingDocuments = (
  { ghanaCardImage }: Pick<Context, 'ghanaCardImage'>,
  status: BusinessStatus,
  onFile: readonly DocumentName[],
): DocumentName[] =>
  status === 'PENDING'
    ? documentNames.filter(
        (name) => !onFile.includes(name) && !(name === 'ghana_card_image' && ghanaCardImage === 'off'),
      )
    : []
