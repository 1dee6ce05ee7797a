import type { PublicService, VendorPage } from '../../../contract/customer/public-page.ts'
import type { RenderPlace } from '../../../contract/customer/renderer.ts'
import { pathTo } from '../../../contract/paths.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { durationInWords } from '../../ui/in-words.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowLeft, clock } from '../../ui/layout/icons.ts'
import { bookmark, people } from '../../ui/layout/icons-behind-login.ts'
import { firstWords, messages } from './messages.ts'
import css from './service-page.module.css'
import { ServicePicture } from './service-picture.tsx'
import { inShownOrder } from './service-view.ts'
import { Price, Services } from './services.tsx'
import { Share } from './share.tsx'
import facts from './vendor-facts.module.css'
import { VendorFacts } from './vendor-facts.tsx'
import { VendorFrame } from './vendor-frame.tsx'
import { Verified } from './vendor-head.tsx'
import shared from './vendor-page.module.css'

function Pictures({ service }: { service: PublicService }) {
  const [main, ...others] = service.pictures
  return (
    <div className={css.pictures}>
      <div className={css.mainPicture}>
        {main ? (
          <img
            src={main.medium}
            srcSet={`${main.small} 320w, ${main.medium} 640w, ${main.large} 1280w`}
            sizes="(min-width: 64rem) 50rem, 100vw"
            alt=""
            width={640}
            height={480}
            fetchPriority="high"
          />
        ) : (
          <ServicePicture of={null} category={service.category} sizes="" loading="eager" />
        )}
      </div>
      {others.map((picture) => (
        <a key={picture.id} href={picture.large} aria-label={messages.openPicture(service.name)}>
          <ServicePicture of={picture} category={service.category} sizes="(min-width: 64rem) 24rem, 50vw" />
        </a>
      ))}
    </div>
  )
}

function ServiceFacts({ service }: { service: PublicService }) {
  return (
    <ul className={facts.facts}>
      <li>
        <Icon of={people} />
        <span>{messages.guestsAtMost(service.maxParticipants)}</span>
      </li>
      <li>
        <Icon of={clock} />
        <span>{messages.takes(durationInWords(service.durationMinutes, service.durationUnit))}</span>
      </li>
      <li>
        <Icon of={bookmark} />
        <span>{messages.booking[service.requiresBooking]}</span>
      </li>
    </ul>
  )
}

/** What it is, in the vendor's words. */
function Description({ service }: { service: PublicService }) {
  return (
    <>
      {service.description && <p className={shared.about}>{service.description}</p>}
      {service.tags.length > 0 && (
        <ul className={css.tags} aria-label={messages.tags}>
          {service.tags.map((tag) => (
            <li key={tag}>
              <Badge mark="none">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type Props = { page: VendorPage; service: PublicService; place: RenderPlace }

function Details({ page, service, place }: Props) {
  const others = inShownOrder(page.services).filter(({ id }) => id !== service.id)
  return (
    <>
      {service.paymentTerms && (
        <section aria-labelledby="terms-title">
          <h2 className={shared.title} id="terms-title">
            {messages.terms}
          </h2>
          <p className={shared.about}>{service.paymentTerms}</p>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others-title">
          <div className={shared.row}>
            <h2 className={shared.title} id="others-title">
              {messages.otherServices(page.name)}
            </h2>
          </div>
          <Services page={page} services={others.slice(0, 4)} publicUrl={place.publicUrl} />
        </section>
      )}
    </>
  )
}

export function ServicePage({ page, service, place }: Props) {
  const address = `${place.publicUrl}${pathTo.publicService(page.slug, service.id)}`
  const price = (
    <p className={`num ${css.price}`}>
      <Price of={service} />
    </p>
  )
  const back = (
    <div className={`wrap ${css.head}`}>
      <a className={css.back} href={pathTo.vendorPage(page.slug)}>
        <Icon of={arrowLeft} /> {page.name}
      </a>
    </div>
  )
  return (
    <VendorFrame
      page={page}
      place={place}
      serviceId={service.id}
      firstWords={firstWords.service(page.name, service.name, address)}
      head={back}
      price={price}
      facts={<ServiceFacts service={service} />}
    >
      <Pictures service={service} />
      <div className={css.who}>
        <h1>{service.name}</h1>
        <p className={css.kind}>
          {service.category}
          {service.availability !== 'Available' && (
            <Badge tone="warn" mark="none">
              {service.availability}
            </Badge>
          )}
        </p>
        <div className={shared.narrow}>{price}</div>
        <Description service={service} />
      </div>
      <div className={shared.narrow}>
        <ServiceFacts service={service} />
      </div>
      <Details page={page} service={service} place={place} />
      <Card as="section" className={css.vendor} aria-label={page.name}>
        <div className={css.vendorName}>
          <h2>
            <a href={pathTo.vendorPage(page.slug)}>{page.name}</a>
          </h2>
          <Verified on={page.verifiedOn} />
        </div>
        <VendorFacts page={page} />
      </Card>
      {page.sections.includes('share') && <Share title={`${service.name}, ${page.name}`} address={address} />}
    </VendorFrame>
  )
}
