import { regionDistricts, regions } from '../../../contract/business/regions.ts'
import { type MarketSearch, marketParameters } from '../../../contract/customer/market.ts'
import { paths } from '../../../contract/paths.ts'
import control from '../../ui/form/control.module.css'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { chevronDown, sliders } from '../../ui/layout/icons.ts'
import { magnifier } from '../../ui/layout/icons-behind-login.ts'
import { searchFieldId } from '../frame.tsx'
import { changeSearch, listParameters, type MarketChange, writeCedis } from './market-address.ts'
import css from './market-forms.module.css'
import { messages } from './market-words.ts'

/** What a form does not ask for goes along unseen, so that a search keeps its filters and the filters their words. */
function Kept({ search, but }: { search: MarketSearch; but: MarketChange }) {
  return listParameters(changeSearch(search, but)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

export function SearchForm({ search }: { search: MarketSearch }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers do not know the element `search`
    <form className={css.search} role="search" action={paths.market}>
      <div className={css.box}>
        <Icon of={magnifier} />
        <label className="visually-hidden" htmlFor={searchFieldId}>
          {messages.searchLabel}
        </label>
        <input
          className={control.control}
          id={searchFieldId}
          name={marketParameters.words}
          type="search"
          placeholder={messages.searchExample}
          defaultValue={search.words}
          maxLength={100}
          enterKeyHint="search"
        />
      </div>
      <Kept search={search} but={{ words: '' }} />
      <button className={buttonClass({ variant: 'accent' })} type="submit">
        {messages.search}
      </button>
    </form>
  )
}

function Select(props: { name: string; label: string; options: readonly string[]; all: string; value?: string }) {
  const { name, label, options, all, value } = props
  return (
    <div className={css.field}>
      <label htmlFor={name}>{label}</label>
      <span className={css.select}>
        <select
          className={control.control}
          id={name}
          name={name}
          defaultValue={value ?? ''}
          disabled={options.length === 0}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <Icon of={chevronDown} />
      </span>
    </div>
  )
}

function PriceField({ name, label, pesewas }: { name: string; label: string; pesewas: number | undefined }) {
  return (
    <input
      className={`num ${control.control}`}
      name={name}
      inputMode="decimal"
      aria-label={label}
      placeholder={label}
      defaultValue={pesewas === undefined ? '' : writeCedis(pesewas)}
    />
  )
}

const asked: MarketChange = {
  region: undefined,
  district: undefined,
  date: undefined,
  fromPesewas: undefined,
  upToPesewas: undefined,
  availableNow: false,
}

/** Closed on a phone, beside the results on a wide screen. */
export function FilterForm({ search, today }: { search: MarketSearch; today: string }) {
  const districts = regionDistricts(search.region ?? '').map(({ name }) => name)
  return (
    <details className={css.filter}>
      <summary>
        <Icon of={sliders} /> {messages.filter}
        <span className="visually-hidden">{messages.filterMore}</span>
        <Icon of={chevronDown} />
      </summary>
      <form action={paths.market}>
        <Kept search={search} but={asked} />
        <Select
          name={marketParameters.region}
          label={messages.region}
          options={regions}
          all={messages.allRegions}
          value={search.region}
        />
        <Select
          name={marketParameters.district}
          label={messages.district}
          options={districts}
          all={districts.length > 0 ? messages.allDistricts(districts.length) : messages.regionFirst}
          value={search.district}
        />
        <div className={css.field}>
          <label htmlFor="date">{messages.date}</label>
          <input
            className={control.control}
            id="date"
            name={marketParameters.date}
            type="date"
            min={today}
            defaultValue={search.date ?? ''}
          />
        </div>
        <fieldset className={css.field}>
          <legend>{messages.price}</legend>
          <div className={css.two}>
            <PriceField name={marketParameters.fromPesewas} label={messages.priceFrom} pesewas={search.fromPesewas} />
            <PriceField name={marketParameters.upToPesewas} label={messages.priceUpTo} pesewas={search.upToPesewas} />
          </div>
        </fieldset>
        <label className={css.tick}>
          <input
            type="checkbox"
            name={marketParameters.availableNow}
            value="yes"
            defaultChecked={search.availableNow}
          />{' '}
          {messages.availableNow}
        </label>
        <button className={buttonClass({ variant: 'line', wide: true })} type="submit">
          {messages.show}
        </button>
      </form>
    </details>
  )
}
