import { showBusiness } from '../../contract/business/review.ts'
import { businessStage } from '../../contract/business/stage.ts'
import { businessFieldNames } from '../../contract/business/status.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { utcMinute } from '../../contract/utc-minute.ts'
import type { Command } from '../command.ts'
import { columns, fieldHint, nextSteps, oneLine, rejectStep } from '../page.ts'

type Shown = ReplyOf<typeof showBusiness>

export const show: Command = {
  use: 'show ID',
  about: 'all that was sent; recorded as a view',
  takes: 'an id',
  options: {},
  run: async ({ id }, { ask, say }) => {
    const business = await ask(showBusiness, { params: { id } })
    for (const line of [...headOf(business), '', ...columns(rowsOf(business)), ...stepsFor(business)]) say(line)
  },
}

const headOf = ({ fields, businessStatus, version, submittedAt, decidedAt }: Shown) => [
  oneLine(fields.business_name),
  [
    `${businessStatus}, version ${version}, sent ${utcMinute(submittedAt)}`,
    ...(decidedAt ? [`decided ${utcMinute(decidedAt)}`] : []),
  ].join(', '),
]

/** Under the names by which a rejection names them. */
const rowsOf = ({ fields, papers, missingPapers, vendor, rejection }: Shown): string[][] => [
  ...businessFieldNames.map((name) => [name, fields[name] || '-']),
  ['papers', papers.join(', ') || 'none on file'],
  ...(missingPapers.length > 0 ? [['missing', missingPapers.join(', ')]] : []),
  ['vendor', `${vendor.otherName} ${vendor.firstName}`],
  ['e-mail', vendor.email],
  ['phone', vendor.phoneNumber],
  ...(rejection ? [['rejected for', rejection.reason]] : []),
  ...(rejection && rejection.fields.length > 0 ? [['to put right', rejection.fields.join(', ')]] : []),
]

const stepsFor = ({ businessId: id, businessStatus, papers }: Shown): string[] => {
  const look = papers.length > 0 ? [`papers ${id}`] : []
  switch (businessStage({ businessStatus })) {
    case 'in review':
    case 'late':
      return [...nextSteps(...look, `approve ${id}`, rejectStep(id)), fieldHint]
    case 'verified':
    case 'to correct':
    case 'unregistered':
    case 'unknown':
      return nextSteps(...look, `audit ${id}`, `payments ${id}`)
  }
}
