import type { PublicService, VendorPage } from '../../../contract/customer/public-page.ts'
import { formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { whatsapp } from '../../ui/layout/icons.ts'
import { chatUrl } from '../chat-links.ts'
import { firstWords, messages } from './messages.ts'
import { ServicePicture } from './service-picture.tsx'
import css from './services.module.css'

type Props = { page: VendorPage; services: readonly PublicService[]; publicUrl: string }

/** The price with what it is for: never a number alone. */
export function Price({ of }: { of: PublicService }) {
  return (
    <>
      {formatPrice(of.amountPesewas)} <small className="nowrap">{messages.guests(of.maxParticipants)}</small>
    </>
  )
}

function Service({ page, service, publicUrl }: { page: VendorPage; service: PublicService; publicUrl: string }) {
  const path = pathTo.publicService(page.slug, service.id)
  const asked = firstWords.service(page.name, service.name, `${publicUrl}${path}`)
  return (
    <li className={css.service}>
      <div className={css.picture}>
        <ServicePicture
          of={service.pictures[0]}
          category={service.category}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 7rem"
        />
        {service.availability !== 'Available' && (
          <span className={css.flag}>
            <Badge tone="warn" mark="none">
              {service.availability}
            </Badge>
          </span>
        )}
      </div>
      <div className={css.text}>
        <h3>
          <a href={path}>{service.name}</a>
        </h3>
        {service.description && <p className={css.description}>{service.description}</p>}
        <p className={`num ${css.price}`}>
          <Price of={service} />
        </p>
        {page.whatsApp !== null && (
          <a className={css.ask} href={chatUrl(page.whatsApp, asked)} rel="nofollow">
            <Icon of={whatsapp} /> {messages.askAbout}
            <span className="visually-hidden">: {service.name}</span>
          </a>
        )}
      </div>
    </li>
  )
}

export function Services({ page, services, publicUrl }: Props) {
  return (
    <ul className={css.services}>
      {services.map((service) => (
        <Service key={service.id} page={page} service={service} publicUrl={publicUrl} />
      ))}
    </ul>
  )
}
