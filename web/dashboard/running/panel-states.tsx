import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/layout/button.tsx'
import css from './panels.module.css'

type LinesProps = { label: string; lines: number; height: string }

/** As tall as the lines that follow. */
export function LinesSkeleton({ label, lines, height }: LinesProps) {
  return (
    <Loading label={label}>
      <div className={css.lines}>
        {Array.from({ length: lines }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines to come are all alike
          <Skeleton key={at} shape="block" height={height} />
        ))}
      </div>
    </Loading>
  )
}

export function PanelFailed({ why, busy, onRetry }: { why: string; busy: boolean; onRetry: () => void }) {
  return (
    <div className={css.empty}>
      <p>{why}</p>
      <Button variant="line" size="small" busy={busy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
