import { GoToLink } from '../../navigation/go-to.tsx'
import { paths } from '../../paths.ts'
import { OtherWays } from '../../ui/layout/other-ways.tsx'
import { LoginForm } from './login-form.tsx'
import css from './login-page.module.css'
import { messages } from './messages.ts'
import { useSkipLogin } from './use-skip-login.ts'

export function LoginPage() {
  useSkipLogin()
  return (
    <>
      <h1>{messages.title}</h1>
      <p className={css.intro}>{messages.intro}</p>
      <LoginForm />
      <OtherWays>
        <p>
          {messages.newHere} <GoToLink to={paths.register}>{messages.signUp}</GoToLink>
        </p>
      </OtherWays>
    </>
  )
}
