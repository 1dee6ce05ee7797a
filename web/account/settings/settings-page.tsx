import { Button } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { leave } from '../../ui/layout/icons.ts'
import { useOwnProfile } from '../session/own-profile.ts'
import { useLogOut } from '../session/use-log-out.ts'
import { AccountFacts } from './account-facts.tsx'
import { messages } from './messages.ts'
import { PasswordForm } from './password-form.tsx'
import css from './settings-page.module.css'
import { SettingsSection } from './settings-section.tsx'

export function SettingsPage() {
  const { own, askAgain } = useOwnProfile({ refetchOnWindowFocus: false })
  const logOut = useLogOut()
  return (
    <>
      <h1 className={css.title}>{messages.title}</h1>
      <SettingsSection title={messages.account} lead={messages.accountLead}>
        <AccountFacts own={own} onRetry={askAgain} />
      </SettingsSection>
      <SettingsSection title={messages.password} lead={messages.passwordLead}>
        <PasswordForm />
      </SettingsSection>
      <SettingsSection title={messages.logout} lead={messages.logoutLead}>
        <Button variant="line" onClick={logOut}>
          <Icon of={leave} />
          {messages.logout}
        </Button>
      </SettingsSection>
    </>
  )
}
