import type { MarketCard as Card } from '../../../contract/customer/market.ts'
import { formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { check } from '../../ui/layout/icons.ts'
import { calendar } from '../../ui/layout/icons-behind-login.ts'
import { ServicePicture } from '../page/service-picture.tsx'
import css from './market-card.module.css'
import { messages } from './market-words.ts'

type Props = {
  card: Card
  /** The wished day in words; a card says nothing of days if none was wished. */
  day: string | undefined
  shape: 'row' | 'tall'
  loading: 'lazy' | 'eager'
}

/** Says only what the vendor's calendar says: a day that nobody has marked has to be asked for. */
function FreeOn({ isFree, day }: { isFree: Card['isFree']; day: string | undefined }) {
  if (!isFree || !day) return null
  return isFree === 'free' ? (
    <p className={css.free}>
      <Icon of={check} /> {messages.freeOn(day)}
    </p>
  ) : (
    <p className={css.ask}>
      <Icon of={calendar} /> {messages.askIfFree(day)}
    </p>
  )
}

export function MarketCard({ card, day, shape, loading }: Props) {
  const [category = 'Catering'] = card.categories
  return (
    <article className={shape === 'tall' ? `${css.card} ${css.tall}` : css.card}>
      <div className={css.picture}>
        <ServicePicture
          of={card.picture}
          category={category}
          sizes={shape === 'tall' ? '18rem' : '(min-width: 40rem) 20rem, 7rem'}
          loading={loading}
        />
      </div>
      <div className={css.text}>
        <h3>
          <a href={pathTo.vendorPage(card.slug)}>{card.name}</a>
          <span className={css.tick}>
            <Icon of={check} />
            <span className="visually-hidden">{messages.verified}</span>
          </span>
        </h3>
        <p className={css.where}>
          {card.categories.join(', ')} · {card.district}
        </p>
        <FreeOn isFree={card.isFree} day={day} />
        <p className={`num ${css.from}`}>
          <small>{messages.from}</small> {formatPrice(card.fromPesewas)}
        </p>
      </div>
    </article>
  )
}
