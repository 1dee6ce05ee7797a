import { correctableLabels } from '../../../contract/business/standing.ts'
import { productName } from '../../../contract/product.ts'
import { gladToHelp } from '../../letter-words.ts'
import type { Tools } from '../../tools.ts'
import type { News } from '../../vendor/door.ts'
import { statusPath } from '../status-path.ts'
import type { Verdict } from './decide.ts'
import { oneSms } from './one-sms.ts'

type Place = Pick<Tools, 'publicUrl' | 'support'>

/** What the vendor hears of a decision: in the portal, by e-mail and by SMS. */
export const decisionNews = (place: Place, businessName: string, verdict: Verdict): News => {
  const name = businessName.replace(/\s+/g, ' ')
  return verdict.status === 'SUCCESSFUL' ? approvalNews(place, name) : rejectionNews(place, name, verdict)
}

const approvalNews = (place: Place, name: string): News => {
  const link = place.publicUrl + statusPath
  const lead = `${productName}: your business is approved.`
  return {
    title: 'Your business is approved',
    text: `We have reviewed ${name} and approved it.`,
    path: statusPath,
    email: {
      subject: `Your business is approved on ${productName}`,
      text: [`We have reviewed ${name} and approved it.`, `See how things stand: ${link}`, gladToHelp(place)].join(
        '\n\n',
      ),
    },
    sms: oneSms([`${lead}\n${link}`, lead]),
  }
}

const rejectionNews = (place: Place, name: string, { reason, fields }: Verdict & { status: 'REJECTED' }): News => {
  const link = place.publicUrl + statusPath
  const lead = `${productName}: your business could not be approved yet.`
  const labels = fields.map((field) => correctableLabels[field])
  return {
    title: 'Please correct your business details',
    text: [
      `${name} could not be approved yet. The reason: ${reason}`,
      ...(labels.length > 0 ? [`To put right: ${labels.join(', ')}`] : []),
    ].join('\n'),
    path: statusPath,
    email: {
      subject: `Please correct your business details on ${productName}`,
      text: [
        `We have reviewed ${name}. It could not be approved yet, for this reason:`,
        reason,
        ...(labels.length > 0 ? [`Please put right:\n${labels.map((label) => `- ${label}`).join('\n')}`] : []),
        `Correct it and send it again: ${link}`,
        'What you sent before is filled in already.',
        gladToHelp(place),
      ].join('\n\n'),
    },
    sms: oneSms([{ before: `${lead}\n`, long: reason, after: `\n${link}` }, `${lead} Log in to see the reason.`]),
  }
}
