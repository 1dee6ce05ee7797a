import { approveBusiness, rejectBusiness } from '../../contract/business/review.ts'
import type { CorrectableName } from '../../contract/business/status.ts'
import type { Command, Means } from '../command.ts'
import { nextSteps, oneLine } from '../page.ts'

const sayDecided = (message: string, id: string, { say }: Means) => {
  say(oneLine(message))
  for (const line of nextSteps('list', `audit ${id}`)) say(line)
}

export const approve: Command = {
  use: 'approve ID',
  about: 'the vendor is told by e-mail, SMS and in the portal',
  takes: 'an id',
  options: {},
  run: async ({ id }, means) => {
    const { message } = await means.ask(approveBusiness, { params: { id } })
    sayDecided(message, id, means)
  },
}

export const reject: Command = {
  use: 'reject ID --reason "..." [--field tin_number ...]',
  about: 'the vendor reads the reason, and which fields to put right',
  takes: 'an id',
  options: { reason: { type: 'string' }, field: { type: 'string', multiple: true } },
  run: async ({ id, options }, means) => {
    const { reason = '', field = [] } = options
    // Names that the contract does not know are its own to refuse.
    const body = { reason, fields: field as CorrectableName[] }
    const { message } = await means.ask(rejectBusiness, { params: { id }, body })
    sayDecided(message, id, means)
  },
}
