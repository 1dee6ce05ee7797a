import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { onReturn } from '../../api/on-return.ts'
import { pageAfterLogin } from '../../session/page-after-login.ts'
import { isOpen, sessionState } from '../../session/session-state.ts'
import { onSessionChange, readSession } from '../../session/session-storage.ts'
import { GoToLink } from '../../ui/layout/go-to.tsx'
import { OtherWays } from '../../ui/layout/other-ways.tsx'
import { LoginForm } from './login-form.tsx'
import css from './login-page.module.css'
import { messages } from './messages.ts'

/** Leaves the login page if the vendor is already logged in, here or in another tab. */
const useSkipLogin = () => {
  const navigate = useNavigate()
  const skipIfOpen = useEffectEvent(() => {
    if (isOpen(sessionState(readSession(), Date.now()))) navigate(pageAfterLogin(), { replace: true })
  })
  useEffect(() => {
    skipIfOpen()
    const stops = [onSessionChange(() => skipIfOpen()), onReturn(() => skipIfOpen())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}

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
