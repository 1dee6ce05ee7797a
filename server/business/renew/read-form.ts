import { planDurations } from '../../../contract/business/plans.ts'
import {
  renewalFields as fields,
  type RenewalFormPage,
  renewalForm,
  type WalletNetwork,
  walletNetworks,
} from '../../../contract/business/renew.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import { check } from '../../http/check.ts'
import { refuseUnstorable } from '../../http/json-body.ts'
import type { Refilled } from './describe-form.ts'

export const formMaxBytes = 4_096

/** Other fields are passed over. */
const read = (form: URLSearchParams) => {
  const get = (name: string) => form.get(name) ?? ''
  return {
    key: get(fields.key),
    duration: get(fields.duration),
    monthly: get(fields.monthly),
    yearly: get(fields.yearly),
    way: get(fields.way),
    phone: get(fields.phone),
    network: get(fields.network),
  }
}

export const readRenewalForm = (form: URLSearchParams) => {
  const sent = read(form)
  refuseUnstorable(sent)
  return check(renewalForm, sent)
}

/** The form once more, as it was filled in, with what was wrong. */
export const refill = (form: URLSearchParams, page: RenewalFormPage, { field, message }: Refusal): Refilled => {
  const { key, duration, phone, network } = read(form)
  return {
    // The same key, so that what is sent again is one payment.
    key: /^[0-9a-f-]{36}$/i.test(key) ? key : page.key,
    typed: {
      duration: planDurations.find((one) => one === duration) ?? page.typed.duration,
      phone: phone.slice(0, 40),
      network: walletNetworks.find((one): one is WalletNetwork => one === network) ?? '',
    },
    problem: { ...(field !== undefined && { field }), message },
  }
}
