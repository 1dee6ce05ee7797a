import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { productName } from '../../contract/product.ts'
import { agreement, copyrightYear } from '../../contract/promises.ts'
import { useHasSession } from '../account/session/use-has-session.ts'
import { Logo } from '../art/logo.tsx'
import { GoToLink } from '../navigation/go-to.tsx'
import { site } from '../site.ts'
import { Icon } from '../ui/layout/icon.tsx'
import { mail, phone, whatsapp } from '../ui/layout/icons.ts'
import { WhatsAppLink } from '../whatsapp-link.tsx'
import css from './footer.module.css'

type Props = {
  /** On a page without an About section of its own, its anchor points to the text about us in the footer. */
  aboutId?: string
  /** Who sees the page: behind the login it is a vendor, also where the build renders it without a session. */
  audience?: 'anybody' | 'vendor'
}

export function Footer({ aboutId, audience = 'anybody' }: Props) {
  const hasSession = useHasSession()
  const { supportPhone, supportPhoneText, supportEmail } = site()
  const phoneUrl = `tel:${supportPhone}`
  const mailUrl = `mailto:${supportEmail}`
  return (
    <footer className={css.footer} id="contact">
      <div className={`wrap ${css.inner}`}>
        <div className={css.about} id={aboutId}>
          <Link className={css.logo} to={paths.home} aria-label={`${productName}, home`}>
            <Logo tone="night" />
          </Link>
          <p>The home of Ghana’s event vendors. Food, pictures, music, decoration and halls, booked in one place.</p>
          <p className={css.support}>Support, day and night</p>
          <a className={`num nowrap ${css.call}`} href={phoneUrl}>
            {supportPhoneText}
          </a>
          <a href={mailUrl}>{supportEmail}</a>
        </div>
        <nav className={css.columns} aria-label="Footer">
          <Column title="Vendors">
            {hasSession || audience === 'vendor' ? (
              <>
                <Link to={paths.dashboard}>Dashboard</Link>
                <Link to={paths.services}>My services</Link>
              </>
            ) : (
              <>
                <GoToLink to={paths.register}>Register</GoToLink>
                <GoToLink to={paths.login}>Login</GoToLink>
              </>
            )}
          </Column>
          <Column title="Company">
            <Link to={paths.about}>About Us</Link>
            <Link to={paths.contact}>Contact</Link>
          </Column>
          <Column title="Help">
            <Link to={paths.help}>Help centre</Link>
            <a href={agreement.path} type="application/pdf">
              Vendor agreement
            </a>
          </Column>
          <Column title="Legal">
            <Link to={paths.terms}>Terms</Link>
            <Link to={paths.privacy}>Privacy</Link>
          </Column>
        </nav>
        <div className={css.base}>
          <span>
            © {copyrightYear} {productName}
          </span>
          <div className={css.ways}>
            <WhatsAppLink aria-label="Support on WhatsApp">
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

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.column}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
