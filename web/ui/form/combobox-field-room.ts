import { type RefObject, useLayoutEffect } from 'react'

const marginPx = 8

/**
 * Keeps a list that hangs below a field out from under the keyboard of a phone: if there is too little room, the field
 * moves up, and the list takes what is there then.
 */
export function useRoomBelow(list: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const box = list.current
    const field = box?.parentElement
    if (!box || !field) return
    const view = window.visualViewport

    const makeRoom = () => {
      const bottomPx = (view?.height ?? window.innerHeight) - marginPx
      if (box.getBoundingClientRect().bottom <= bottomPx) return
      const topPx = Number.parseFloat(getComputedStyle(field).scrollMarginTop) || 0
      box.style.setProperty('--room', `${bottomPx - topPx - field.offsetHeight - marginPx}px`)
      field.scrollIntoView({ block: 'start' })
    }
    makeRoom()
    view?.addEventListener('resize', makeRoom)
    return () => view?.removeEventListener('resize', makeRoom)
  }, [list])
}
