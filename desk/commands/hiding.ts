import * as calls from '../../contract/customer/moderation.ts'
import type { Command } from '../command.ts'
import { columns, nextSteps, shortId } from '../page.ts'

const reason = { reason: { type: 'string' } } as const

export const hidePage: Command = {
  use: 'hide-page ID --reason "..."',
  about: 'hides the page of a business and all on it from customers; the vendor reads the reason and may answer once',
  takes: 'an id',
  options: reason,
  examples: ['hide-page 3f2a9c01 --reason "The pictures are those of another business."'],
  run: async ({ id, options }, { ask, say }) => {
    const { message } = await ask(calls.hidePage, { params: { id }, body: { reason: options.reason ?? '' } })
    for (const line of [...columns([[message]]), ...nextSteps(`show-page ${shortId(id)}`, 'reports')]) say(line)
  },
}

export const showPage: Command = {
  use: 'show-page ID',
  about: 'shows a hidden page to customers again; the vendor is told',
  takes: 'an id',
  options: {},
  examples: ['show-page 3f2a9c01'],
  run: async ({ id }, { ask, say }) => {
    const { message } = await ask(calls.showPage, { params: { id } })
    for (const line of [...columns([[message]]), ...nextSteps(`audit ${shortId(id)}`)]) say(line)
  },
}

export const hideService: Command = {
  use: 'hide-service ID SERVICE --reason "..."',
  about: 'hides one service from customers; the vendor reads the reason and may answer once',
  takes: 'an id and a service',
  options: reason,
  examples: ['hide-service 3f2a9c01 77b0d2e4 --reason "This dish was never theirs."'],
  run: async ({ id, service, options }, { ask, say }) => {
    const body = { reason: options.reason ?? '' }
    const { message } = await ask(calls.hideService, { params: { id, service }, body })
    const back = `show-service ${shortId(id)} ${shortId(service)}`
    for (const line of [...columns([[message]]), ...nextSteps(back, 'reports')]) say(line)
  },
}

export const showService: Command = {
  use: 'show-service ID SERVICE',
  about: 'shows a hidden service to customers again; the vendor is told',
  takes: 'an id and a service',
  options: {},
  examples: ['show-service 3f2a9c01 77b0d2e4'],
  run: async ({ id, service }, { ask, say }) => {
    const { message } = await ask(calls.showService, { params: { id, service } })
    for (const line of [...columns([[message]]), ...nextSteps(`audit ${shortId(id)}`)]) say(line)
  },
}
