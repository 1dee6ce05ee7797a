import { formatCount } from '../../../contract/money.ts'
import { LiveRegion } from '../feedback/live-region.tsx'
import css from './character-count.module.css'

const warnAt = [20, 50, 100]

/** Counts like the schema: surrounding spaces are not stored. */
const countCharacters = (text: string) => text.normalize('NFC').trim().length

/** Always visible, but announced only near the limit. */
export function CharacterCount({ of, max }: { of: string; max: number }) {
  const length = countCharacters(of)
  const near = warnAt.find((left) => max - length < left)
  return (
    <>
      <span className={`num ${css.count} ${length > max ? css.over : ''}`}>
        {formatCount(length)}
        <span aria-hidden="true"> / </span>
        <span className="visually-hidden"> of </span>
        {formatCount(max)}
        <span className="visually-hidden"> characters</span>
      </span>
      <LiveRegion text={near === undefined ? '' : `Fewer than ${near} characters left`} />
    </>
  )
}
