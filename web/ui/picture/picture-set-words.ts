import { useCallback, useEffect, useRef, useState } from 'react'
import type { PictureItem } from './picture-item.ts'

/** The text for screen readers: changes of the pictures, and whatever is given to `say`. */
export const usePictureAnnouncements = (items: readonly PictureItem[]) => {
  const [said, setSaid] = useState('')
  const known = useRef(items)

  // Screen readers announce only a changed text, so a repeated one gets a no-break space at its end.
  const say = useCallback((words: string) => setSaid((before) => (before === words ? `${words}\u00a0` : words)), [])

  useEffect(() => {
    const words = changesInWords(known.current, items)
    known.current = items
    if (words) say(words)
  }, [items, say])

  return { said, say }
}

const ordinals = ['main', 'second', 'third', 'fourth', 'fifth']

/** 'main picture' for 0, 'second picture' for 1. */
export const placeName = (at: number): string => {
  const ordinal = ordinals[at]
  return ordinal ? `${ordinal} picture` : `picture ${at + 1}`
}

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const surplusInWords = (max: number): string => `Only ${max} pictures fit. The others were left out.`

/** 'Picture 2 is now the main picture'. */
export const moveInWords = (before: readonly string[], after: readonly string[], moved: string): string =>
  `Picture ${before.indexOf(moved) + 1} is now the ${placeName(after.indexOf(moved))}`

/** The one without which the order is unchanged. If two neighbours were swapped, it may be either. */
export const findMoved = (before: readonly string[], after: readonly string[]): string | undefined =>
  after.find((id, to) => before[to] !== id && without(before, id).join() === without(after, id).join())

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)

/** For screen readers: which pictures were added, uploaded, refused or removed. */
export const changesInWords = (before: readonly PictureItem[], after: readonly PictureItem[]): string => {
  const gone = before.flatMap(({ id }, at) => (after.some((one) => one.id === id) ? [] : [`${place(at)} removed`]))
  const changed = after.flatMap((item, at) => {
    const old = before.find(({ id }) => id === item.id)
    return old?.state === item.state ? [] : [stateWords[item.state](place(at), item)]
  })
  return [...gone, ...changed].filter(Boolean).join('. ')
}

const place = (at: number) => capitalize(placeName(at))

const stateWords: Record<PictureItem['state'], (place: string, item: PictureItem) => string> = {
  preparing: (place) => `${place} added`,
  waiting: () => '',
  uploading: () => '',
  ready: (place) => `${place} uploaded`,
  failed: (place, { reason }) => `${place}: ${reason}`,
  refused: (place, { reason }) => `${place}: ${reason}`,
}
