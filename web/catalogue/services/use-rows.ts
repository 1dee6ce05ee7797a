import { useState } from 'react'
import type { ListedService } from '../../../contract/catalogue/listed-service.ts'

export type Row = { service: ListedService; isRemoved: boolean }

type Removed = { service: ListedService; at: number; list: string }

/** A removed service keeps its place in the list, where Undo brings it back, until the page is left. */
export const useRows = (services: readonly ListedService[], list: string) => {
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const isListed = ({ id }: ListedService) => !removed.some(({ service }) => service.id === id)

  const rows: Row[] = services.filter(isListed).map((service) => ({ service, isRemoved: false }))
  const removedHere = removed.filter((one) => one.list === list).sort((one, other) => one.at - other.at)
  for (const { service, at } of removedHere) rows.splice(at, 0, { service, isRemoved: true })

  return {
    rows,
    removedCount: removed.length,
    markRemoved: (service: ListedService) => {
      const at = rows.findIndex((row) => row.service.id === service.id)
      setRemoved((before) => [...before, { service, at, list }])
    },
    markRestored: (restored: ListedService) =>
      setRemoved((before) => before.filter(({ service }) => service.id !== restored.id)),
  }
}

/** The changes that a row makes to the list around it. */
export type RowChanges = Pick<ReturnType<typeof useRows>, 'markRemoved' | 'markRestored'> & {
  /** For screen readers. */
  say: (text: string) => void
}
