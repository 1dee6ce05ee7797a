import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../../contract/endpoint.ts'
import { duringRequest } from './current-request.ts'
import { securityEvents } from './events.ts'
import type { SecurityLog } from './security-log.ts'

/** Refusals that no page of ours causes when it is used as it is meant to be. */
export const recordRefusal = (security: SecurityLog, request: FastifyRequest, { status, code }: Refusal): void =>
  duringRequest(request, () => {
    const input = securityEvents['input-refused'].fields.reason.find((reason) => reason === code)
    const upload = securityEvents['upload-refused'].fields.reason.find((reason) => reason === code)
    if (input) security.record('input-refused', { reason: input })
    if (upload) security.record('upload-refused', { reason: upload })
    if (status === 404 && request.bearer && 'vendorId' in request.bearer) security.record('object-not-found')
  })
