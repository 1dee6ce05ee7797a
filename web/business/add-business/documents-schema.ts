import * as v from 'valibot'
import {
  addBusinessRefusals,
  documentsStep,
  type GhanaCardImageRule,
  ghanaCardImageRules,
} from '../../../contract/business/add-business.ts'
import { type DocumentName, documentNames, type Rejection } from '../../../contract/business/status.ts'
import { site } from '../../site.ts'
import { messages } from './messages.ts'
import type { BusinessPictures } from './use-pictures.ts'

type DocumentFacts = {
  cardRule: GhanaCardImageRule
  documentsOnFile: readonly DocumentName[]
  rejection: Rejection | undefined
  pictures: BusinessPictures['byName']
}

/** Falls back to the default when the server has not filled the setting into the page. */
export const ghanaCardRule = (): GhanaCardImageRule => {
  const setting = site().ghanaCardImage
  return ghanaCardImageRules.find((rule) => rule === setting) ?? 'optional'
}

export const requestedDocuments = (cardRule: GhanaCardImageRule): readonly DocumentName[] =>
  documentNames.filter((name) => name !== 'ghana_card_image' || cardRule !== 'off')

/** The error for a picture that is not chosen; undefined when it may be left out. */
const neededMessage = (
  name: DocumentName,
  { cardRule, documentsOnFile, rejection }: Omit<DocumentFacts, 'pictures'>,
): string | undefined => {
  if (rejection?.fields.includes(name)) return messages.newPicture
  const isRequired = name === 'ghana_card_image' && cardRule === 'required'
  return isRequired && !documentsOnFile.includes(name) ? addBusinessRefusals.ghanaCardImageRequired.message : undefined
}

export const isOptional = (
  name: DocumentName,
  { cardRule, rejection }: Pick<DocumentFacts, 'cardRule' | 'rejection'>,
): boolean => !rejection?.fields.includes(name) && (name !== 'ghana_card_image' || cardRule === 'optional')

const pictureSchema = (name: DocumentName, { pictures, ...facts }: DocumentFacts) => {
  const { work } = pictures[name].choosing
  // The vendor meant to send this picture, so the form must not go out silently without it.
  if (work.state === 'refused') return v.custom<File | null>(() => false, work.reason)
  const message = work.state === 'preparing' ? undefined : neededMessage(name, facts)
  return v.custom<File | null>((file) => message === undefined || file instanceof File, message)
}

/** A picture that is on file already need not be chosen again, unless the reviewer asks for a new one. */
export const documentsSchema = (facts: DocumentFacts) =>
  v.object({
    ...documentsStep.entries,
    ...Object.fromEntries(requestedDocuments(facts.cardRule).map((name) => [name, pictureSchema(name, facts)])),
  })
