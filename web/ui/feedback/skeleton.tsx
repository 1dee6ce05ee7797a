import type { ReactNode } from 'react'
import css from './skeleton.module.css'

type SkeletonProps = { width?: string; height?: string; shape?: 'line' | 'block' | 'circle' }

/** One box in the shape of what is coming. */
export function Skeleton({ width = '100%', height, shape = 'line' }: SkeletonProps) {
  return <span className={`${css.skeleton} ${css[shape]}`} style={{ width, height }} />
}

/** Around the skeletons of one part of the page: says once that it is loading, and keeps the boxes silent. */
export function Loading({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
