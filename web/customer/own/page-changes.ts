import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { type OwnPage, type PageSettings, pageSettings, premiumSettings } from '../../../contract/customer/own-page.ts'
import type { VendorPage } from '../../../contract/customer/public-page.ts'
import { vendorDraft } from '../../session/vendor-draft.ts'
import type { Draft } from '../../ui/form/draft.ts'

/** By day: whether it is taken. */
export type DayChanges = Record<string, boolean>

export type Look = Pick<PageSettings, (typeof premiumSettings)[number]>

const daysSchema = v.record(v.string(), v.boolean())
const lookSchema = v.partial(v.pick(pageSettings, premiumSettings))

const daysDraft = vendorDraft('taken-days', (kept) => (v.is(daysSchema, kept) ? kept : undefined))
const lookDraft = vendorDraft('page-look', (kept) => (v.is(lookSchema, kept) ? (kept as Partial<Look>) : undefined))

/**
 * What the vendor has changed and not saved, kept on this device. Only what differs from the saved page is a change, so that
 * saving ends it, here and in another tab.
 */
const useChanges = <Changes extends object>(
  draft: Draft<Changes>,
  isSaved: (name: string, value: unknown) => boolean,
) => {
  const [kept] = useState(draft.read)
  const [made, setMade] = useState<Partial<Changes>>(kept ?? {})
  const unsaved = Object.entries(made).filter(([name, value]) => !isSaved(name, value))
  const changes = Object.fromEntries(unsaved) as Changes
  // A saved day must not become a change again when another device changes it back.
  if (unsaved.length < Object.keys(made).length) setMade(changes)
  const written = JSON.stringify(changes)

  useEffect(() => {
    if (written === '{}') draft.clear()
    else draft.keep(JSON.parse(written))
  }, [draft, written])

  return {
    changes,
    count: unsaved.length,
    /** Whether they are there since an earlier visit. */
    isFromBefore: kept !== undefined && unsaved.length > 0,
    change: (more: Changes) => setMade((now) => ({ ...now, ...more })),
    undo: () => setMade({}),
  }
}

/** Days that are over by now are no change any more. */
export const useDayChanges = (own: OwnPage, today: string) =>
  useChanges<DayChanges>(daysDraft, (day, isTaken) => day < today || own.busyDays.includes(day) === isTaken)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const useLookChanges = (own: OwnPage) =>
  useChanges<Partial<Look>>(lookDraft, (name, value) => isSame(own.settings[name as keyof PageSettings], value))

export const applyDays = (busyDays: readonly string[], changes: DayChanges): string[] => {
  const added = Object.keys(changes).filter((day) => changes[day])
  return [...busyDays.filter((day) => changes[day] !== false), ...added].sort()
}

type Unsaved = { days: DayChanges; look: Partial<Look>; today: string }

/** The page as it would be with what is not saved yet. */
export const previewPage = (page: VendorPage, { days, look, today }: Unsaved): VendorPage => ({
  ...page,
  ...(look.accent && { accent: look.accent }),
  ...(look.coverChoice && { coverChoice: look.coverChoice }),
  ...(look.sections && { sections: look.sections }),
  services: look.pinned
    ? page.services.map((service) => ({ ...service, isPinned: look.pinned?.includes(service.id) ?? false }))
    : page.services,
  calendar: page.calendar && {
    ...page.calendar,
    ...(Object.keys(days).length > 0 && { markedOn: today, busyDays: applyDays(page.calendar.busyDays, days) }),
  },
})
