import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { reviewTime } from '../../../contract/promises.ts'
import { ways } from '../../stage/ways.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { globe } from '../../ui/layout/icons.ts'
import { chevronRight, headset, layers, plus, store, tag } from '../../ui/layout/icons-behind-login.ts'
import css from './quick-actions.module.css'

type Props = { isOpen: boolean; onClose: () => void; isRegistered: boolean }

const newProfile = (
  <>
    You are about to register your business: three short steps, with your papers at hand. What you type is kept, and we
    answer within <span className="nowrap">{reviewTime}</span>.
  </>
)

function CreateProfileDialog({ isOpen, onClose, isRegistered }: Props) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Create Vendor Profile"
      main={
        <ButtonLink to={isRegistered ? paths.myApplication : paths.addBusiness} onClick={onClose}>
          Proceed
        </ButtonLink>
      }
      others={
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <p>{isRegistered ? 'You have registered your business already. Proceed shows what you sent.' : newProfile}</p>
    </Dialog>
  )
}

const links = [
  { label: 'Pricing Plans', to: paths.pricingPlans, icon: layers },
  { label: 'Create Service', to: paths.addService, icon: plus },
  { label: 'My services', to: paths.services, icon: tag },
  { ...ways.ownPage, icon: globe },
  { label: 'Get help', to: paths.help, icon: headset },
] as const

/** `isRegistered` decides what the dialog of 'Register New' says. */
export function QuickActions({ isRegistered }: { isRegistered: boolean }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Card as="section" className={css.card} aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick actions</h2>
      <ul>
        <li>
          <button type="button" className={css.row} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            <Icon of={store} />
            <span>
              Register New
              {isRegistered && <small> {ways.whatYouSent.label}</small>}
            </span>
            <Icon of={chevronRight} />
          </button>
        </li>
        {links.map(({ label, to, icon }) => (
          <li key={label}>
            <Link className={css.row} to={to}>
              <Icon of={icon} />
              {label}
              <Icon of={chevronRight} />
            </Link>
          </li>
        ))}
      </ul>
      <CreateProfileDialog isOpen={isAsking} onClose={() => setAsking(false)} isRegistered={isRegistered} />
    </Card>
  )
}
