import type { ReactNode } from 'react'
import { site } from './site.ts'

type Props = {
  children: ReactNode
  className?: string | undefined
  'aria-label'?: string
  /** Stands in the chat as a first message, to be sent or changed. It must name nobody. */
  about?: string
  /** Digits only. Where a page is not given it, it is the support's own. */
  number?: string
}

/** Nothing where no number is set. The server takes it out of prerendered pages by `data-way` (server/http/pages.ts). */
export function WhatsAppLink({ children, about, number = site().supportWhatsApp, ...rest }: Props) {
  if (!number) return null
  const query = about ? `?text=${encodeURIComponent(about)}` : ''
  return (
    <a {...rest} data-way="whatsapp" href={`https://wa.me/${number}${query}`}>
      {children}
    </a>
  )
}
