import { Link } from 'react-router'
import type { Obstacle } from '../../../contract/catalogue/allowance.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { plus } from '../../ui/layout/icons.ts'
import { messages } from './messages.ts'
import css from './services-page.module.css'

type Props = { obstacle: Obstacle | null | undefined; whyId: string }

/** Where something stands in the way it steps back, and still leads to the page that says what, and the way forward. */
export function AddService({ obstacle, whyId }: Props) {
  return (
    <Link
      className={`${buttonClass()} ${obstacle ? css.notNow : ''}`}
      to={paths.addService}
      aria-describedby={obstacle ? whyId : undefined}
    >
      <Icon of={plus} />
      {messages.add}
    </Link>
  )
}
