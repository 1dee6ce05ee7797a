import { passwordStrength, strengthLabels } from '../../../contract/account/password.ts'
import { messages } from './messages.ts'
import css from './reset-page.module.css'

const bars = [1, 2, 3, 4]

export function StrengthMeter({ password }: { password: string }) {
  const score = passwordStrength(password)
  const label = password === '' ? undefined : strengthLabels[score]
  return (
    <div className={css.meter} data-score={score}>
      <div className={css.bars} aria-hidden="true">
        {bars.map((bar) => (
          <i key={bar} className={bar <= score ? css.filled : undefined} />
        ))}
      </div>
      <p className={css.label} role="status">
        {label && (
          <>
            {messages.strength}: <b>{label}</b>
          </>
        )}
      </p>
    </div>
  )
}
