import { Link } from 'react-router'
import { reviewTime } from '../../../contract/promises.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Button, buttonClass } from '../../ui/layout/button.tsx'

type Props = { isOpen: boolean; onClose: () => void; business: 'registered' | 'none' | 'not known' }

const newProfile = (
  <>
    You are about to register your business: three short steps, with your papers at hand. What you type is kept, and we
    answer within <span className="nowrap">{reviewTime}</span>.
  </>
)

export function CreateProfileDialog({ isOpen, onClose, business }: Props) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Create Vendor Profile"
      main={
        <Link className={buttonClass()} to={paths.addBusiness} onClick={onClose}>
          Proceed
        </Link>
      }
      others={
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <p>
        {business === 'registered'
          ? 'You have registered a business already. Proceed shows what you sent and what can be done with it.'
          : newProfile}
      </p>
    </Dialog>
  )
}
