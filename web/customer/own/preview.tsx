import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { VendorPage as Page } from '../../../contract/customer/public-page.ts'
import { site } from '../../site.ts'
import '../accents.css'
import { VendorPage } from '../page/vendor-page.tsx'
import { messages } from './messages.ts'
import css from './preview.module.css'

type PreviewProps = { page: Page; today: string }

/** Where a browser does not know inert, links ask for a window of their own, which the sandbox refuses. */
const emptyDocument = '<!doctype html><html lang="en-GH"><head><base target="_blank"></head><body></body></html>'

/** Our pages have all their styles in their head. */
const copyStyles = (to: Document) => {
  for (const style of document.querySelectorAll('style, link[rel="stylesheet"]'))
    to.head.append(to.importNode(style, true))
}

/**
 * A document of its own, so that the page is laid out for the width of the frame and not for that of the window. Without
 * scripts, and inert: nothing in it leads anywhere.
 */
export function Preview({ page, today }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const opened = () => {
    const inside = frame.current?.contentDocument
    if (!inside) return
    copyStyles(inside)
    setBody(inside.body)
  }
  return (
    <>
      <iframe
        ref={frame}
        className={css.frame}
        title={messages.previewTitle}
        srcDoc={emptyDocument}
        sandbox="allow-same-origin"
        onLoad={opened}
      />
      {body && createPortal(<PreviewContent page={page} today={today} />, body)}
    </>
  )
}

export function PreviewContent({ page, today }: PreviewProps) {
  return (
    <div inert className={css.content}>
      <VendorPage page={page} place={{ publicUrl: location.origin, today, site: site() }} />
    </div>
  )
}
