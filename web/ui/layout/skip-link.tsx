import css from './skip-link.module.css'

/** The id of the main element of every page. */
export const mainId = 'main'

export function SkipLink() {
  return (
    <a className={css.skip} href={`#${mainId}`}>
      Skip to content
    </a>
  )
}
