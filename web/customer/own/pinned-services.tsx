import { customerLimits } from '../../../contract/customer/limits.ts'
import type { PublicService } from '../../../contract/customer/public-page.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { plus, pushPin } from '../../ui/layout/icons-behind-login.ts'
import choices from './look-choices.module.css'
import { messages } from './messages.ts'
import css from './pinned-services.module.css'

type Props = { services: readonly PublicService[]; pinned: readonly string[]; onChange: (pinned: string[]) => void }

/** Of what is pinned, only what customers see now is shown and sent: a removed service is nobody's choice. */
export function PinnedServices({ services, pinned, onChange }: Props) {
  const chosen = pinned.filter((id) => services.some((service) => service.id === id))
  const isFull = chosen.length >= customerLimits.pinnedServicesMax
  const tick = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset>
      <legend className={choices.legend}>{messages.pinned}</legend>
      {services.length === 0 ? (
        <p className={css.note}>{messages.noServices}</p>
      ) : (
        <>
          <p className={css.note} role="status">
            {messages.pinnedCount(chosen.length)}
          </p>
          <div className={css.list}>
            {services.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className={css.service}
                aria-pressed={chosen.includes(id)}
                disabled={isFull && !chosen.includes(id)}
                onClick={() => tick(id)}
              >
                <Icon of={chosen.includes(id) ? pushPin : plus} />
                {name}
              </button>
            ))}
          </div>
        </>
      )}
    </fieldset>
  )
}
