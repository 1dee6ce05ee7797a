import css from './icon.module.css'

/** Decorative: whatever an icon says must also be said in words beside it. */
export function Icon({ of, className }: { of: string; className?: string }) {
  return (
    <svg className={className ? `${css.icon} ${className}` : css.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={of} />
    </svg>
  )
}

/** A round sign above a heading: what the page is about, at a glance. */
export function IconTile({ of, className }: { of: string; className?: string }) {
  return (
    <span className={className ? `${css.tile} ${className}` : css.tile}>
      <Icon of={of} />
    </span>
  )
}
