import { useState } from 'react'
import { changePageSettings, type PageSettings } from '../../../contract/customer/own-page.ts'
import { failureMessage, isSessionOver } from '../../api/failure.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { productToast } from '../../ui/feedback/toast.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { contactWords, messages } from './messages.ts'
import { PageSection } from './page-section.tsx'
import css from './shown-contacts.module.css'
import { keepOwnPage } from './use-own-page.ts'

const names = ['showsWhatsApp', 'showsPhone', 'showsStreetAddress'] as const
type Change = { name: (typeof names)[number]; isOn: boolean }

export function ShownContacts({ settings }: { settings: PageSettings }) {
  const send = useSubmitAsVendor(changePageSettings)
  const [sending, setSending] = useState<Change>()
  const [failure, setFailure] = useState<string>()

  const change = async ({ name, isOn }: Change) => {
    // One at a time: answers that overtake each other would show what was before.
    if (sending) return
    setFailure(undefined)
    setSending({ name, isOn })
    const result = await send({ body: { [name]: isOn } })
    setSending(undefined)
    if (result.kind === 'reply') {
      keepOwnPage(result.body.page)
      productToast.success(result.body.message)
    } else if (!isSessionOver(result)) setFailure(failureMessage(result, messages.notSaved))
  }
  const shown = { ...settings, ...(sending && { [sending.name]: sending.isOn }) }
  return (
    <PageSection title={messages.contacts} lead={messages.contactsLead}>
      <div className={css.switches}>
        {names.map((name) => (
          <Switch
            key={name}
            {...contactWords[name]}
            checked={shown[name]}
            aria-busy={sending?.name === name || undefined}
            onChange={() => void change({ name, isOn: !shown[name] })}
          />
        ))}
      </div>
      {!shown.showsPhone && !shown.showsWhatsApp && <Banner tone="warn">{messages.noWayToAsk}</Banner>}
      {failure && (
        <Banner tone="bad" announce="at-once">
          {failure}
        </Banner>
      )}
    </PageSection>
  )
}
