import { addService } from '../../contract/catalogue/add-service.ts'
import { keepServiceDraft, readServiceDraft } from '../../contract/catalogue/draft.ts'
import type { ListedService } from '../../contract/catalogue/listed-service.ts'
import { listServices } from '../../contract/catalogue/services.ts'
import { drawPicture } from './draw-picture.ts'
import type { SampleService } from './services.ts'
import type { Demo, DemoVendor, Step } from './step.ts'

const fetchServiceNames = async ({ ask }: Demo, { token }: DemoVendor): Promise<Set<string>> => {
  const names = new Set<string>()
  let last: ListedService | undefined
  let hasMore = true
  while (hasMore) {
    const { services, more } = await ask(listServices, { token, query: last ? { after: last.id } : {} })
    for (const { name } of services) names.add(name)
    last = services.at(-1)
    hasMore = more
  }
  return names
}

/** Every sixth service has three pictures, the others one, since pictures take most of the time. */
const pictureCount = (at: number) => (at % 6 === 0 ? 3 : 1)

export const addsServices =
  (services: readonly SampleService[]): Step =>
  async (demo, vendor) => {
    const there = await fetchServiceNames(demo, vendor)
    const missing = services.filter(({ name }) => !there.has(name))
    for (const service of missing) {
      const at = services.indexOf(service)
      const pictures = Array.from({ length: pictureCount(at) }, (_, shot) => drawPicture(service.category, at + shot))
      await demo.ask(addService, {
        token: vendor.token,
        body: { ...service, termsAccepted: 'true' },
        files: { serviceImages: await Promise.all(pictures) },
      })
    }
    return missing.length > 0 ? 'made' : 'there'
  }

export const beginsService =
  ([service]: readonly SampleService[]): Step =>
  async ({ ask }, { token }) => {
    if (!service || (await ask(readServiceDraft, { token })).draft) return 'there'
    const { name, category, availability, description, tags } = service
    const values = { name, category, availability, description, tags }
    await ask(keepServiceDraft, { token, body: { stepId: 'details', values, pictures: [], madeFrom: null } })
    return 'made'
  }
