import { Icon } from './icon.tsx'
import css from './icon-tile.module.css'

/** A round sign above a heading: what the page is about, at a glance. */
export function IconTile({ of, className }: { of: string; className?: string }) {
  return (
    <span className={className ? `${css.tile} ${className}` : css.tile}>
      <Icon of={of} />
    </span>
  )
}
