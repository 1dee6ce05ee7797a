import { changeService } from '../../../../contract/catalogue/add-service.ts'
import type { Service } from '../../../../contract/catalogue/listed-service.ts'
import {
  changeAvailability,
  listServices,
  readService,
  removeService,
  restoreService,
} from '../../../../contract/catalogue/services.ts'
import type { Endpoint, ReplyOf, SentBodyOf, SentQueryOf } from '../../../../contract/endpoint.ts'
import { sampleServiceTexts } from '../../../../testing/samples.ts'
import type { TestApp } from '../../../testing/app.ts'
import { type Answer, submit } from '../../../testing/submit.ts'

export type VendorReply<E> = { status: number; body: ReplyOf<E> & Answer['body'] }

export const serviceCalls = ({ app }: Pick<TestApp, 'app'>, token: string) => {
  const about = async <const E extends Endpoint>(
    { method, url }: E,
    id: string,
    given: { body?: SentBodyOf<E>; key?: string } = {},
  ) => (await submit(app, { method, url: url.replace(':id', id) }, { token, ...given })) as VendorReply<E>

  return {
    list: async (query: SentQueryOf<typeof listServices> = {}) => {
      const url = `${listServices.url}?${new URLSearchParams(query as Record<string, string>)}`
      return (await submit(app, { method: 'GET', url }, { token })) as VendorReply<typeof listServices>
    },
    read: (id: string) => about(readService, id),
    change: (id: string, body: SentBodyOf<typeof changeService>, key?: string) =>
      about(changeService, id, { body, ...(key ? { key } : {}) }),
    changeAvailability: (id: string, body: SentBodyOf<typeof changeAvailability>) =>
      about(changeAvailability, id, { body }),
    remove: (id: string) => about(removeService, id),
    restore: (id: string) => about(restoreService, id),
  }
}

/** The form of this service, sent without any change. */
export const unchangedForm = ({ version, pictures }: Pick<Service, 'version' | 'pictures'>) =>
  ({ ...sampleServiceTexts(), pictures: pictures.map(({ id }) => id), version }) as SentBodyOf<typeof changeService>
