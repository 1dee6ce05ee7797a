import css from './skip-link.module.css'

/** Every page has one main part with this id. */
export const mainId = 'main'

export function SkipLink() {
  return (
    <a className={css.skip} href={`#${mainId}`}>
      Skip to content
    </a>
  )
}
