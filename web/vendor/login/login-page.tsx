import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import css from './login-page.module.css'

export function LoginPage() {
  return (
    <div className={css.stack}>
      <h1>Login opens soon</h1>
      <p>
        Vendor accounts open together with registration. Once you have one, this is where you see your services, your
        plan and your status.
      </p>
      <p>Until then, the help centre answers how it all works, and support is there day and night.</p>
      <div className={css.actions}>
        <Link className={buttonClass({ variant: 'primary' })} to={paths.help}>
          Help centre
        </Link>
        <Link className={buttonClass({ variant: 'line' })} to={paths.home}>
          Back home
        </Link>
      </div>
    </div>
  )
}
