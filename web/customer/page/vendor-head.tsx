import type { ServiceCategory } from '../../../contract/catalogue/listed-service.ts'
import type { VendorPage } from '../../../contract/customer/public-page.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import avatar from '../../art/avatar.svg?inline'
import { heroes } from '../../art/heroes.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { share, shieldCheck } from '../../ui/layout/icons-behind-login.ts'
import { messages } from './messages.ts'
import { listCategories } from './service-view.ts'
import { shareId } from './share.tsx'
import css from './vendor-head.module.css'

const wide = '(min-width: 48rem)'
const narrow = '(max-width: 47.99rem)'

/** For a page whose vendor has chosen an own cover and brought none. */
const coverByCategory: Record<ServiceCategory, keyof typeof heroes> = {
  'Event Center': 'canopy',
  Catering: 'kitchen',
  Photography: 'stage',
  Decoration: 'canopy',
  Entertainment: 'stage',
}

function Cover({ page }: { page: VendorPage }) {
  if (page.coverChoice === 'own' && page.cover)
    return (
      <picture>
        <source media={wide} srcSet={page.cover.large} />
        <img className={css.own} src={page.cover.small} alt="" width={720} height={240} fetchPriority="high" />
      </picture>
    )
  const [first = 'Catering'] = listCategories(page)
  const drawn = heroes[page.coverChoice === 'own' ? coverByCategory[first] : page.coverChoice]
  return (
    <picture>
      <source media={narrow} type="image/avif" srcSet={drawn.phoneAvif} />
      <source media={narrow} type="image/webp" srcSet={drawn.phoneWebp} />
      <source type="image/avif" srcSet={drawn.desktopAvif} />
      <img src={drawn.desktopWebp} alt="" width={1600} height={818} fetchPriority="high" />
    </picture>
  )
}

/** Opens into the sentence that says what was checked, and when. */
export function Verified({ on }: { on: string }) {
  return (
    <details className={css.verified}>
      <summary aria-label={messages.verifiedMeans}>
        <Badge tone="good" icon={shieldCheck}>
          {messages.verified}
        </Badge>
      </summary>
      <p>{messages.verifiedOn(dateInWords(on))}</p>
    </details>
  )
}

export function VendorHead({ page }: { page: VendorPage }) {
  return (
    <>
      <div className={css.cover}>
        <Cover page={page} />
        {page.sections.includes('share') && (
          <a
            className={`${buttonClass({ variant: 'line', size: 'icon' })} ${css.tool}`}
            href={`#${shareId}`}
            aria-label={messages.shareLink}
          >
            <Icon of={share} />
          </a>
        )}
      </div>
      <div className={`wrap ${css.head}`}>
        <div className={css.avatar}>
          <img
            src={page.avatar?.small ?? avatar}
            srcSet={page.avatar ? `${page.avatar.small} 96w, ${page.avatar.large} 320w` : undefined}
            sizes={page.avatar ? '(min-width: 64rem) 8rem, 5.5rem' : undefined}
            alt=""
            width={128}
            height={128}
          />
        </div>
        <div className={css.who}>
          <div className={css.name}>
            <h1>{page.name}</h1>
            <Verified on={page.verifiedOn} />
          </div>
          <ul className={css.meta}>
            {listCategories(page).map((category) => (
              <li key={category}>{category}</li>
            ))}
            <li>
              {page.district}, {page.region}
            </li>
            <li>{messages.newHere}</li>
          </ul>
        </div>
        {page.tagline && <p className={css.words}>{page.tagline}</p>}
      </div>
    </>
  )
}
