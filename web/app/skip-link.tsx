import css from './skip-link.module.css'

export const mainId = 'main'

export function SkipLink({ to = mainId }: { to?: string }) {
  return (
    <a className={css.skip} href={`#${to}`}>
      Skip to content
    </a>
  )
}
