import css from './ring.module.css'

/** How much is left of a whole, as a ring with its figure inside. Words beside it say the same. */
export function Ring({ percent, children }: { percent: number; children: string }) {
  const circle = { cx: 32, cy: 32, r: 27, pathLength: 100 }
  return (
    <svg className={css.ring} viewBox="0 0 64 64" aria-hidden="true">
      <circle {...circle} className={css.whole} />
      <circle {...circle} className={css.left} strokeDasharray={`${percent} 100`} />
      <text x="32" y="32" className={css.figure}>
        {children}
      </text>
    </svg>
  )
}
