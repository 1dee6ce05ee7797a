import { Link } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { productName } from '../../contract/product.ts'
import { agreement } from '../../contract/promises.ts'
import { Logo } from '../art/logo.tsx'
import { useHasSession } from '../session/use-has-session.ts'
import { site } from '../site.ts'
import { FooterColumn, FooterFrame } from '../ui/layout/footer-frame.tsx'
import { GoToLink } from '../ui/layout/go-to.tsx'

type Props = {
  aboutId?: string
  /** Who sees the page: behind the login it is a vendor, also where the build renders it without a session. */
  audience?: 'anybody' | 'vendor'
}

export function Footer({ aboutId, audience = 'anybody' }: Props) {
  const hasSession = useHasSession()
  const home = (
    <Link to={paths.home} aria-label={`${productName}, home`}>
      <Logo tone="night" />
    </Link>
  )
  return (
    <FooterFrame site={site()} home={home} aboutId={aboutId}>
      {audience === 'anybody' && (
        <FooterColumn title="Customers">
          {/* The market is rendered by the server: the router has no page for it. */}
          <a href={paths.market}>Find a vendor</a>
        </FooterColumn>
      )}
      <FooterColumn title="Vendors">
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
      </FooterColumn>
      <FooterColumn title="Company">
        <Link to={paths.about}>About Us</Link>
        <Link to={paths.contact}>Contact</Link>
      </FooterColumn>
      <FooterColumn title="Help">
        <Link to={paths.help}>Help centre</Link>
        <a href={agreement.path} type="application/pdf">
          Vendor agreement
        </a>
      </FooterColumn>
      <FooterColumn title="Legal">
        <Link to={paths.terms}>Terms</Link>
        <Link to={paths.privacy}>Privacy</Link>
      </FooterColumn>
    </FooterFrame>
  )
}
