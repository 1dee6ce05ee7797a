import { createElement, render } from 'preact'
import type { ReactNode } from 'react'

/**
 * Renders a page over its frame, which stands in one `div`. Each element that is the same in both stays, so that only what
 * differs is drawn anew; what differs in an element's attributes is put right, which hydration would not do.
 */
export const renderOver = (root: HTMLElement, page: ReactNode): void =>
  render(createElement('div', null, page as never), root)
