import { type ServiceCategory, serviceCategories } from '../../../contract/catalogue/listed-service.ts'
import { marketOrders, type MarketPage as Page } from '../../../contract/customer/market.ts'
import type { RenderPlace } from '../../../contract/customer/renderer.ts'
import { paths } from '../../../contract/paths.ts'
import picture from '../../art/empty-market.svg'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowRight, camera, cookingPot, cross, flower, house, music } from '../../ui/layout/icons.ts'
import { star } from '../../ui/layout/icons-behind-login.ts'
import chips from '../chips.module.css'
import { Frame } from '../frame.tsx'
import { marketAddress } from './market-address.ts'
import { MarketCard } from './market-card.tsx'
import { FilterForm, SearchForm } from './market-forms.tsx'
import css from './market-page.module.css'
import {
  countInWords,
  foundInWords,
  listWishes,
  messages,
  nobodyInWords,
  shortDay,
  withoutWish,
} from './market-words.ts'

const icons: Record<ServiceCategory, string> = {
  'Event Center': house,
  Catering: cookingPot,
  Photography: camera,
  Decoration: flower,
  Entertainment: music,
}

type Props = { result: Page; place: RenderPlace }

function Categories({ search }: Pick<Page, 'search'>) {
  return (
    <nav className={css.categories} aria-label={messages.category}>
      <a
        className={chips.chip}
        href={marketAddress(search, { category: undefined })}
        aria-current={search.category ? undefined : 'page'}
      >
        {messages.all}
      </a>
      {serviceCategories.map((category) => (
        <a
          key={category}
          className={chips.chip}
          href={marketAddress(search, { category })}
          aria-current={search.category === category ? 'page' : undefined}
        >
          <Icon of={icons[category]} />
          {category}
        </a>
      ))}
    </nav>
  )
}

/** In a frame of its own, and said to be paid for: never mixed into what was found. */
function Featured({ result, day }: { result: Page; day: string | undefined }) {
  return (
    <section className={css.featured} aria-labelledby="featured-title">
      <div className={css.featuredHead}>
        <h2 id="featured-title">
          <Icon of={star} /> {messages.featured}
        </h2>
        <p>{messages.paidFor}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls, and must do so from a keyboard too */}
      <ul tabIndex={0}>
        {result.featured.map((card) => (
          <li key={card.slug}>
            <MarketCard card={card} day={day} shape="tall" loading="lazy" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Orders({ search }: Pick<Page, 'search'>) {
  return (
    <nav className={css.orders} aria-label={messages.order}>
      {marketOrders.map((order) => (
        <a
          key={order}
          href={marketAddress(search, { order })}
          aria-current={search.order === order ? 'true' : undefined}
        >
          {messages.orders[order]}
        </a>
      ))}
    </nav>
  )
}

function Wishes({ result, place }: Props) {
  const wishes = listWishes(result.search, place.today)
  if (wishes.length === 0) return null
  return (
    <ul className={`${chips.row} ${css.wishes}`}>
      {wishes.map(({ wish, words, change }) => (
        <li key={wish}>
          <a
            className={`${chips.chip} ${chips.set}`}
            href={marketAddress(result.search, change)}
            aria-label={messages.remove(words)}
          >
            {words} <Icon of={cross} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Says which wish to take away, and how many then fit. */
function Nobody({ result, place }: Props) {
  const changes = new Map(listWishes(result.search, place.today).map(({ wish, change }) => [wish, change]))
  const ways = result.without.filter(({ wish, found }) => found > 0 && changes.has(wish))
  return (
    <Card>
      <EmptyState
        picture={picture}
        title={messages.empty}
        action={
          <ul className={`${chips.row} ${css.ways}`}>
            {ways.map(({ wish, found }) => (
              <li key={wish}>
                <a className={`${chips.chip} ${chips.good}`} href={marketAddress(result.search, changes.get(wish))}>
                  {withoutWish(wish, result.search)} ({countInWords(found)})
                </a>
              </li>
            ))}
            {ways.length === 0 && (
              <li>
                <a className={chips.chip} href={paths.market}>
                  {messages.seeAll}
                </a>
              </li>
            )}
          </ul>
        }
      >
        {nobodyInWords(result.search, place.today)}
        {ways.length > 0 && ` ${messages.takeAway}`}
      </EmptyState>
    </Card>
  )
}

/** By the key of the next page, so pages have no numbers. */
function Pages({ search, next }: Page) {
  if (!next && !search.after) return null
  return (
    <nav className={css.pages} aria-label={messages.pages}>
      {search.after && <a href={marketAddress(search)}>{messages.firstPage}</a>}
      {next && (
        <a href={marketAddress(search, { after: next })} rel="next">
          {messages.next} <Icon of={arrowRight} />
        </a>
      )}
    </nav>
  )
}

function Results({ result, place, day }: Props & { day: string | undefined }) {
  return (
    <section aria-labelledby="found-title">
      <div className={css.found}>
        <h2 id="found-title">{foundInWords(result.found, result.search)}</h2>
        {result.found > 1 && <Orders search={result.search} />}
      </div>
      <Wishes result={result} place={place} />
      {result.cards.length > 0 ? (
        <ul className={css.cards}>
          {result.cards.map((card, index) => (
            <li key={card.slug}>
              <MarketCard card={card} day={day} shape="row" loading={index < 3 ? 'eager' : 'lazy'} />
            </li>
          ))}
        </ul>
      ) : (
        <Nobody result={result} place={place} />
      )}
      <Pages {...result} />
    </section>
  )
}

export function MarketPage({ result, place }: Props) {
  const { search } = result
  const day = search.date && shortDay(search.date, place.today)
  return (
    <Frame place="market" site={place.site}>
      <section className={css.top}>
        <div className="wrap">
          <h1>{messages.title}</h1>
          <p>{messages.lead}</p>
          <SearchForm search={search} />
        </div>
      </section>
      <div className={`wrap ${css.page}`}>
        <Categories search={search} />
        <div className={css.columns}>
          <FilterForm search={search} today={place.today} />
          <div className={css.results}>
            {result.featured.length > 0 && <Featured result={result} day={day} />}
            <Results result={result} place={place} day={day} />
          </div>
        </div>
      </div>
    </Frame>
  )
}
