import { type BusinessStatus, type DocumentName, documentNames } from '../../../contract/business/status.ts'
import type { Context } from '../../context.ts'

/**
 * Documents that the deployment asks for and that are not on file. None once the business is decided on, because documents
 * are deleted after the decision.
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
