import { beforeEach } from 'vitest'
import { readProfile } from '../../../../contract/account/profile.ts'
import {
  addService,
  changeService,
  serviceAddedMessage,
  serviceChangedMessage,
} from '../../../../contract/catalogue/add-service.ts'
import { type Allowance, readAllowance } from '../../../../contract/catalogue/allowance.ts'
import {
  deleteServiceDraft,
  keepServiceDraft,
  readServiceDraft,
  type SavedServiceDraft,
} from '../../../../contract/catalogue/draft.ts'
import { uploadServicePicture } from '../../../../contract/catalogue/pictures.ts'
import { readService } from '../../../../contract/catalogue/services.ts'
import { sampleProfile } from '../../../session/testing/sample-profile.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { executive, samplePicture, sampleService } from '../../testing/samples.ts'

/** A server that allows one more service and accepts everything. */
export const serviceServer = () => {
  const server = fakeServer()
  /** Each draft is saved one second after the one before. */
  const savedAt = () => new Date(Date.UTC(2026, 10, 15, 9, 0, server.asked(keepServiceDraft).length)).toISOString()
  const allow = (change: Partial<Allowance>) => server.answer(readAllowance, { ...executive(1), ...change })
  const forgetDraft = () => server.answer(readServiceDraft, { draft: null })
  const saveChanges = () => server.answer(changeService, { message: serviceChangedMessage, service: sampleService })

  beforeEach(() => {
    allow({})
    forgetDraft()
    server.answerFrom(keepServiceDraft, () => ({ savedAt: savedAt() }))
    server.answer(deleteServiceDraft, { message: 'Gone.' })
    server.answerFrom(uploadServicePicture, () => ({
      picture: samplePicture(server.asked(uploadServicePicture).length),
    }))
    server.answer(addService, { message: serviceAddedMessage, service: sampleService })
    server.answer(readService, sampleService)
    saveChanges()
    server.answer(readProfile, sampleProfile)
  })

  return {
    ...server,
    allow,
    forgetDraft,
    saveChanges,
    holdDraft: (values: SavedServiceDraft['values'], change: Partial<SavedServiceDraft> = {}) => {
      const draft = { stepId: 'details' as const, values, pictures: [], savedAt: '2026-11-15T08:00:00.000Z', ...change }
      server.answer(readServiceDraft, { draft })
    },
    drafts: () => server.asked(keepServiceDraft).map(({ body }) => body),
    savedAt,
  }
}
