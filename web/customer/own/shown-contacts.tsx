import { changePageSettings, type PageSettings } from '../../../contract/customer/own-page.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { contactWords, messages } from './messages.ts'
import { describeFailure, useChangePage } from './own-page-query.ts'
import css from './page-section.module.css'
import { PageSection } from './page-section.tsx'

const names = ['showsWhatsApp', 'showsPhone', 'showsStreetAddress'] as const
type Change = Pick<Partial<PageSettings>, (typeof names)[number]>

export function ShownContacts({ settings }: { settings: PageSettings }) {
  const send = useSubmitAsVendor(changePageSettings)
  const save = useChangePage((body: Change) => send({ body }))
  const shown = { ...settings, ...(save.isPending && save.variables) }
  const failure = describeFailure(save.error, messages.notSaved)
  return (
    <PageSection title={messages.contacts} lead={messages.contactsLead}>
      <div className={css.switches}>
        {names.map((name) => (
          <Switch
            key={name}
            {...contactWords[name]}
            checked={shown[name]}
            aria-busy={(save.isPending && name in save.variables) || undefined}
            // One at a time: answers that overtake each other would show what was before.
            onChange={() => !save.isPending && save.mutate({ [name]: !shown[name] })}
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
