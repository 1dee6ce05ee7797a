import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { contactWays } from '../../../contract/account/account-name.ts'
import { readPhoneNumber } from '../../../contract/account/phone-number.ts'
import { registerVendor } from '../../../contract/account/register.ts'
import { paths } from '../../../contract/paths.ts'
import { terms } from '../../../contract/promises.ts'
import { useGuardedSubmit } from '../../api/captcha/use-guarded-submit.ts'
import { showRefusal } from '../../api/form-refusal.ts'
import { keepSentCode } from '../../session/sent-code.ts'
import { keepVerificationToken } from '../../session/session-storage.ts'
import { timing } from '../../timing.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useWizardForm } from '../../ui/form/use-wizard-form.ts'
import { Wizard } from '../../ui/form/wizard.tsx'
import { GoToLink } from '../../ui/layout/go-to.tsx'
import { OtherWays } from '../../ui/layout/other-ways.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { messages } from './messages.ts'
import {
  clearRegisterDraft,
  keepRegisterDraft,
  type RegisterValues,
  readInitialState,
  type StepId,
} from './register-draft.ts'
import css from './register-page.module.css'
import { registerSteps } from './register-steps.tsx'

type Notice = { tone: 'bad' | 'warn'; message: string }

const createdStatuses = [200, 201]

export function RegisterPage() {
  const [{ stepId, values }] = useState(readInitialState)
  const wizard = useWizardForm(values)
  const [notice, setNotice] = useState<Notice>()
  const isRegistered = useRef(false)
  const { begin, send } = useGuardedSubmit(registerVendor)
  const navigate = useNavigate()
  const isHere = useIsHere()

  function keep(typed: RegisterValues, at: string) {
    if (isRegistered.current) return
    begin()
    keepRegisterDraft(typed, at)
    if (at !== 'security') setNotice(undefined)
  }

  async function createAccount({ othername, surname, email, countryCode, phone, password }: RegisterValues) {
    if (isRegistered.current) return
    setNotice(undefined)
    const phoneNumber = readPhoneNumber(countryCode, phone)
    const result = await send({
      body: { othername, surname, email, phoneNumber, password, termsVersion: terms.version },
    })
    if (result.kind !== 'reply') {
      const otherwise = result.kind === 'refused' ? messages.failed : messages.failedTryAgain
      const fields = registerSteps.flatMap((step) => step.fields)
      const message = showRefusal(wizard.form, result, { fields, otherwise })
      return setNotice(message ? { tone: 'bad', message } : undefined)
    }
    const { status, message, jwtToken, sentTo = contactWays } = result.body
    if (!createdStatuses.includes(status)) return setNotice({ tone: 'warn', message: message || messages.unexpected })

    isRegistered.current = true
    clearRegisterDraft()
    if (jwtToken) keepVerificationToken(jwtToken)
    keepSentCode({
      sentAtMs: Date.now(),
      ...(sentTo.includes('email') && { email }),
      ...(sentTo.includes('phone') && { phone: phoneNumber }),
    })
    toast.success(message)
    // At once, so that Back cannot come before it and find the form that was sent.
    if (isHere()) navigate(paths.vendorVerification, { replace: true, flushSync: true })
  }

  return (
    <>
      <Wizard
        label={messages.wizard}
        steps={registerSteps}
        wizard={wizard}
        initialStepId={stepId}
        onSubmit={createAccount}
        onChange={keep}
        onTouched={begin}
        outcome={
          notice && (
            <Banner tone={notice.tone} announce="at-once">
              {notice.message}
            </Banner>
          )
        }
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
