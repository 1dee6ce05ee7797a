import { Link } from 'react-router'
import { Banner } from '../../ui/feedback/banner.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { messages } from './messages.ts'
import type { NotChosen } from './use-choosing.ts'

/** Above the button that was pressed, which is also the way to try again. The toast has read it out already. */
export function WhyNotChosen({ why, way }: Pick<NotChosen, 'why' | 'way'>) {
  const action = way && (
    <Link className={buttonClass({ variant: 'line', size: 'small' })} to={way.to}>
      {way.label}
    </Link>
  )
  return (
    <Banner tone="bad" title={messages.notChosen} action={action}>
      {why}
    </Banner>
  )
}
