import type { ReactNode } from 'react'
import css from './skeleton.module.css'

type SkeletonProps = { width?: string; height?: string; shape?: 'line' | 'text' | 'block' | 'circle' }

export function Skeleton({ width = '100%', height, shape = 'line' }: SkeletonProps) {
  return <span className={`${css.skeleton} ${css[shape]}`} style={{ width, height }} />
}

/** Announces once that a part of the page is loading, and hides the skeletons from screen readers. */
export function Loading({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
