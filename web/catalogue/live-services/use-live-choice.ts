import { useState } from 'react'
import type { ListedService } from '../../../contract/catalogue/listed-service.ts'
import { readLiveChoice } from '../../../contract/catalogue/live-services.ts'
import { listServices } from '../../../contract/catalogue/services.ts'
import { useReading } from '../../api/reading/use-reading.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'

const read = async () => {
  const [choice, page] = await Promise.all([
    callAsVendor(readLiveChoice, {}),
    callAsVendor(listServices, { query: {} }),
  ])
  if (choice.kind !== 'reply') return choice
  if (page.kind !== 'reply') return page
  return { kind: 'reply' as const, body: { choice: choice.body.choice, page: page.body } }
}

/** Not read again while the vendor ticks: the list must not move under the finger. */
export const useLiveChoice = () => useReading({ key: ['live services'], read, onReturn: false })

type Page = { services: readonly ListedService[]; more: boolean }

/** The services after the first page, which are read when they are asked for. */
export const useMoreServices = (first: Page) => {
  const [added, setAdded] = useState<Page>({ services: [], more: first.more })
  const [state, setState] = useState<'still' | 'asked' | 'failed'>('still')
  const services = [...first.services, ...added.services]

  const showMore = async () => {
    setState('asked')
    const answer = await callAsVendor(listServices, { query: { after: services[services.length - 1]?.id } })
    setState(answer.kind === 'reply' ? 'still' : 'failed')
    if (answer.kind === 'reply')
      setAdded((before) => ({ services: [...before.services, ...answer.body.services], more: answer.body.more }))
  }
  return { services, more: added.more, state, showMore }
}
