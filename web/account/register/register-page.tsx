import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { contactWays } from '../../../contract/account/account-name.ts'
import { readPhoneNumber } from '../../../contract/account/phone-number.ts'
import { registerVendor } from '../../../contract/account/register.ts'
import { paths } from '../../../contract/paths.ts'
import { terms } from '../../../contract/promises.ts'
import { useGuardedSubmit } from '../../api/captcha/use-guarded-submit.ts'
import { keepSentCode } from '../../session/sent-code.ts'
import { keepVerificationToken } from '../../session/session-storage.ts'
import { timing } from '../../timing.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useLeaveSteps, useStepHistory } from '../../ui/form/use-step-history.ts'
import { Wizard } from '../../ui/form/wizard.tsx'
import { GoToLink } from '../../ui/layout/go-to.tsx'
import { OtherWays } from '../../ui/layout/other-ways.tsx'
import { useHydrated } from '../../ui/layout/use-hydrated.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { messages } from './messages.ts'
import {
  clearRegisterDraft,
  keepRegisterDraft,
  type RegisterValues,
  readInitialState,
  type StepId,
} from './register-draft.ts'
import { describeRegisterFailure, type RegisterFailure } from './register-failure.ts'
import css from './register-page.module.css'
import { registerSteps } from './register-steps.tsx'

export function RegisterPage() {
  const [{ stepId, values }] = useState(readInitialState)
  // The first step is prerendered, so a draft that ended on a later step can be shown only after hydration.
  const startAt = useHydrated() ? stepId : 'personal-info'
  const [failure, setFailure] = useState<RegisterFailure>()
  const isRegistered = useRef(false)
  const { begin, send } = useGuardedSubmit(registerVendor)
  const navigate = useNavigate()
  const history = useStepHistory()
  const leaveSteps = useLeaveSteps()
  const isHere = useIsHere()

  const keep = useCallback(
    (typed: RegisterValues, at: string) => {
      if (isRegistered.current) return
      begin()
      keepRegisterDraft(typed, at)
      if (at !== 'security') setFailure(undefined)
    },
    [begin],
  )

  async function createAccount({ othername, surname, email, countryCode, phone, password }: RegisterValues) {
    if (isRegistered.current) return
    setFailure(undefined)
    const phoneNumber = readPhoneNumber(countryCode, phone)
    const result = await send({
      body: { othername, surname, email, phoneNumber, password, termsVersion: terms.version },
    })
    const failure = describeRegisterFailure(result)
    if (failure && failure.at !== 'form') return { [failure.at]: failure.message }
    if (failure || result.kind !== 'reply') return setFailure(failure)

    const { message, jwtToken, sentTo = contactWays } = result.body
    isRegistered.current = true
    clearRegisterDraft()
    if (jwtToken) keepVerificationToken(jwtToken)
    keepSentCode({
      sentAtMs: Date.now(),
      ...(sentTo.includes('email') && { email }),
      ...(sentTo.includes('phone') && { phone: phoneNumber }),
    })
    toast.success(message)
    if (!isHere()) return
    leaveSteps()
    navigate(paths.vendorVerification)
  }

  return (
    <>
      <Wizard
        key={startAt}
        label={messages.wizard}
        steps={registerSteps(failure)}
        initialValues={values}
        initialStepId={startAt}
        onSubmit={createAccount}
        onChange={keep}
        onTouched={begin}
        history={history}
        header={({ id }, { othername }) => (
          <div className={css.heading}>
            <h1>{messages.titles[id as StepId]}</h1>
            <p>{messages.leads[id as StepId](othername)}</p>
          </div>
        )}
        words={{ submit: messages.createAccount, submitting: messages.processing }}
      />
      <OtherWays>
        <p>
          {messages.alreadyRegistered}{' '}
          <GoToLink to={paths.login} afterMs={timing.registerToLoginMs}>
            {messages.logIn}
          </GoToLink>
        </p>
      </OtherWays>
    </>
  )
}
