import { GoToLink } from '../../navigation/go-to.tsx'
import { paths } from '../../paths.ts'
import { timing } from '../../timing.ts'
import { buttonClass } from '../../ui/layout/button.tsx'
import css from './email-taken.module.css'
import { messages } from './messages.ts'

const look = buttonClass({ variant: 'line', size: 'small' })

/** The ways forward for somebody who has an account already. */
export function EmailTaken() {
  return (
    <p className={css.ways}>
      <GoToLink className={look} to={paths.login} afterMs={timing.registerToLoginMs}>
        {messages.logIn}
      </GoToLink>
      <GoToLink className={look} to={paths.forgotPassword}>
        {messages.forgotPassword}
      </GoToLink>
    </p>
  )
}
