import type { ReactNode } from 'react'
import { productName } from '../../../contract/product.ts'
import { copyrightYear } from '../../../contract/promises.ts'
import type { Site } from '../../../contract/site.ts'
import { WhatsAppLink } from '../../whatsapp-link.tsx'
import css from './footer-frame.module.css'
import { Icon } from './icon.tsx'
import { mail, phone, whatsapp } from './icons.ts'

type Props = {
  site: Site
  /** The logo, as a link to the first page: by the router or by an address. */
  home: ReactNode
  /** On a page without an About section of its own, its anchor points to the text about us in the footer. */
  aboutId?: string
  /** Each a FooterColumn. */
  children: ReactNode
}

/** The footer without its links: pages of the router and pages of the server have different ones. */
export function FooterFrame({ site, home, aboutId, children }: Props) {
  const phoneUrl = `tel:${site.supportPhone}`
  const mailUrl = `mailto:${site.supportEmail}`
  return (
    <footer className={css.footer} id="contact">
      <div className="kente" />
      <div className={`wrap ${css.inner}`}>
        <div className={css.about} id={aboutId}>
          {home}
          <p>The home of Ghana’s event vendors. Food, pictures, music, decoration and halls, booked in one place.</p>
          <p className={css.support}>Support, day and night</p>
          <a className={`num nowrap ${css.call}`} href={phoneUrl}>
            {site.supportPhoneText}
          </a>
          <a href={mailUrl}>{site.supportEmail}</a>
        </div>
        <nav className={css.columns} aria-label="Footer">
          {children}
        </nav>
        <div className={css.base}>
          <span>
            © {copyrightYear} {productName}
          </span>
          <div className={css.ways}>
            <WhatsAppLink number={site.supportWhatsApp} aria-label="Support on WhatsApp">
              <Icon of={whatsapp} />
            </WhatsAppLink>
            <a href={mailUrl} aria-label="Support by email">
              <Icon of={mail} />
            </a>
            <a href={phoneUrl} aria-label="Support by phone">
              <Icon of={phone} />
            </a>
          </div>
        </div>
      </div>
    </footer>
  )
}

export function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.column}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
