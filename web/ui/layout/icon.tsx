import css from './icon.module.css'

/** Decorative: the text beside it must say the same. */
export function Icon({ of, className }: { of: string; className?: string }) {
  return (
    <svg className={className ? `${css.icon} ${className}` : css.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={of} />
    </svg>
  )
}

export function IconTile({ of, className }: { of: string; className?: string }) {
  return (
    <span className={className ? `${css.tile} ${className}` : css.tile}>
      <Icon of={of} />
    </span>
  )
}
