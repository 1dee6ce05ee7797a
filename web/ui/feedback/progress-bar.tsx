import css from './progress-bar.module.css'

type ProgressBarProps = { label: string; percent: number; tone?: 'green' | 'gold' }

export function ProgressBar({ label, percent, tone = 'green' }: ProgressBarProps) {
  const shown = Math.round(Math.max(0, Math.min(percent, 100)))
  return (
    <div
      className={`${css.bar} ${css[tone]}`}
      role="progressbar"
      aria-label={label}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ transform: `scaleX(${shown / 100})` }} />
    </div>
  )
}
