import type { ReactNode } from 'react'
import type { VendorPage as Page, PageSection } from '../../../contract/customer/public-page.ts'
import type { RenderPlace } from '../../../contract/customer/renderer.ts'
import { pathTo } from '../../../contract/paths.ts'
import { Card } from '../../ui/layout/card.tsx'
import { FreeOn, Month } from './calendar.tsx'
import { firstWords, messages } from './messages.ts'
import { inShownOrder, lowestPrice } from './service-view.ts'
import { Services } from './services.tsx'
import { Share } from './share.tsx'
import { VendorFacts } from './vendor-facts.tsx'
import { canBeAsked, VendorFrame } from './vendor-frame.tsx'
import { VendorHead } from './vendor-head.tsx'
import css from './vendor-page.module.css'

type Props = { page: Page; place: RenderPlace }

function ServicesSection({ page, place }: Props) {
  return (
    <section aria-labelledby="services-title">
      <div className={css.row}>
        <h2 className={css.title} id="services-title">
          {messages.services}
        </h2>
        {page.services.length > 0 && <span className={css.count}>{messages.countServices(page.services.length)}</span>}
      </div>
      {page.services.length > 0 ? (
        <Services page={page} services={inShownOrder(page.services)} publicUrl={place.publicUrl} />
      ) : (
        <Card>{canBeAsked(page) ? messages.noServices : messages.noServicesNorWays}</Card>
      )}
    </section>
  )
}

/** Undefined where the vendor has said nothing for it. */
const makeSection = (section: PageSection, { page, place }: Props): ReactNode => {
  if (section === 'services') return <ServicesSection page={page} place={place} />
  if (section === 'share')
    return <Share title={page.name} address={`${place.publicUrl}${pathTo.vendorPage(page.slug)}`} />
  if (section === 'about')
    return page.about ? (
      <section aria-labelledby="about-title">
        <h2 className={css.title} id="about-title">
          {messages.about(page.name)}
        </h2>
        <p className={css.about}>{page.about}</p>
      </section>
    ) : undefined
  return page.calendar ? (
    <Card as="section" className={css.start} aria-label={messages.calendar}>
      <Month calendar={page.calendar} today={place.today} />
    </Card>
  ) : undefined
}

const isSmall = (section: PageSection | undefined) => section === 'calendar' || section === 'share'

/** Calendar and share stand side by side on a wide screen, where the vendor's order lets them. */
function Sections({ page, place }: Props) {
  const shown = page.sections.flatMap((section) => {
    const made = makeSection(section, { page, place })
    return made ? [{ section, made }] : []
  })
  const rows: { section: PageSection; made: ReactNode }[][] = []
  for (const each of shown) {
    const last = rows[rows.length - 1]
    if (last?.length === 1 && isSmall(last[0]?.section) && isSmall(each.section)) last.push(each)
    else rows.push([each])
  }
  return rows.map((row) => (
    <div key={row[0]?.section} className={row.length === 2 ? css.pair : undefined}>
      {row.map(({ section, made }) => (
        <div key={section} className={css.start} data-section={section}>
          {made}
        </div>
      ))}
    </div>
  ))
}

export function VendorPage({ page, place }: Props) {
  const address = `${place.publicUrl}${pathTo.vendorPage(page.slug)}`
  const price = lowestPrice(page)
  const calendar = page.sections.includes('calendar') ? page.calendar : null
  const freeOn = calendar && <FreeOn page={page} calendar={calendar} today={place.today} address={address} />
  return (
    <VendorFrame
      page={page}
      place={place}
      firstWords={firstWords.page(page.name, address)}
      head={<VendorHead page={page} />}
      price={
        price && (
          <p>
            <span className={css.count}>{messages.from}</span>
            <span className={`num ${css.figure}`}>{messages.fromPrice(price)}</span>
          </p>
        )
      }
      facts={<VendorFacts page={page} />}
      beside={freeOn && <Card>{freeOn}</Card>}
    >
      <div className={css.narrow}>
        <VendorFacts page={page} />
      </div>
      {freeOn && <section className={css.narrow}>{freeOn}</section>}
      <Sections page={page} place={place} />
    </VendorFrame>
  )
}
