import { productName } from '../../../contract/product.ts'
import { site } from '../../site.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { mail, phone, whatsapp } from '../../ui/layout/icons.ts'
import { chevronRight } from '../../ui/layout/icons-behind-login.ts'
import { WhatsAppLink } from '../../whatsapp-link.tsx'
import css from './status-cards.module.css'

const onWhatsApp = `Hello, I have a question about the status of my business on ${productName}.`

export function NeedHelp() {
  const { supportPhone, supportPhoneText, supportEmail, supportWhatsApp } = site()
  return (
    <Card as="section" aria-labelledby="need-help">
      <h2 id="need-help" className={css.title}>
        Need help?
      </h2>
      <p className={css.hint}>Have your business name ready.</p>
      <ul className={css.ways}>
        {supportWhatsApp && (
          <li>
            <WhatsAppLink about={onWhatsApp}>
              <Icon of={whatsapp} />
              <span>Chat on WhatsApp</span>
              <Icon of={chevronRight} />
            </WhatsAppLink>
          </li>
        )}
        <li>
          <a className="num" href={`tel:${supportPhone}`}>
            <Icon of={phone} />
            <span>{supportPhoneText}</span>
            <Icon of={chevronRight} />
          </a>
        </li>
        <li>
          <a href={`mailto:${supportEmail}`}>
            <Icon of={mail} />
            <span>{supportEmail}</span>
            <Icon of={chevronRight} />
          </a>
        </li>
      </ul>
    </Card>
  )
}

export function SupportInWords() {
  const { supportPhone, supportPhoneText, supportEmail, supportWhatsApp } = site()
  return (
    <>
      {supportWhatsApp ? (
        <>
          Chat with us <WhatsAppLink about={onWhatsApp}>on WhatsApp</WhatsAppLink>, call{' '}
        </>
      ) : (
        'Call '
      )}
      <a className="num nowrap" href={`tel:${supportPhone}`}>
        {supportPhoneText}
      </a>{' '}
      or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>, and we will look into it.
    </>
  )
}
