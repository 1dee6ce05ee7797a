import { changePageSettings, type OwnPage } from '../../../contract/customer/own-page.ts'
import type { PublicService } from '../../../contract/customer/public-page.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { star } from '../../ui/layout/icons-behind-login.ts'
import { AccentChoice, CoverChoices } from './look-choices.tsx'
import css from './look-form.module.css'
import { messages } from './messages.ts'
import { describeFailure, useChangePage } from './own-page-query.ts'
import type { Look, useLookChanges } from './page-changes.ts'
import { PageSection } from './page-section.tsx'
import { PinnedServices } from './pinned-services.tsx'
import { SaveUnsaved } from './save-unsaved.tsx'
import { SectionOrder } from './section-order.tsx'

type Props = { own: OwnPage; services: readonly PublicService[]; unsaved: ReturnType<typeof useLookChanges> }

export function LookForm({ own, services, unsaved }: Props) {
  return (
    <PageSection title={messages.look} lead={messages.lookLead}>
      {own.canCustomize ? (
        <OpenLook own={own} services={services} unsaved={unsaved} />
      ) : (
        <>
          <PremiumOnly />
          <fieldset disabled className={css.form}>
            <Fields look={own.settings} services={services} onChange={() => {}} />
          </fieldset>
        </>
      )}
    </PageSection>
  )
}

function PremiumOnly() {
  const action = (
    <ButtonLink variant="line" size="small" to={messages.plans.to}>
      {messages.plans.label}
    </ButtonLink>
  )
  return (
    <Banner tone="info" icon={star} title={messages.premiumOnly} action={action}>
      <p>{messages.premiumOnlyText}</p>
    </Banner>
  )
}

function OpenLook({ own, services, unsaved }: Props) {
  const send = useSubmitAsVendor(changePageSettings)
  const save = useChangePage((body: Partial<Look>) => send({ body }))
  return (
    <Form className={css.form} onSubmit={() => save.mutate(unsaved.changes)} busy={save.isPending}>
      <Fields look={{ ...own.settings, ...unsaved.changes }} services={services} onChange={unsaved.change} />
      <SaveUnsaved
        unsaved={unsaved}
        words={messages.lookUnsaved}
        wordsClass={css.unsaved}
        label={messages.saveLook}
        failure={describeFailure(save.error, messages.lookNotSaved)}
      />
    </Form>
  )
}

type FieldsProps = { look: Look; services: readonly PublicService[]; onChange: (change: Partial<Look>) => void }

function Fields({ look, services, onChange }: FieldsProps) {
  return (
    <>
      <AccentChoice accent={look.accent} onChange={(accent) => onChange({ accent })} />
      <CoverChoices cover={look.coverChoice} onChange={(coverChoice) => onChange({ coverChoice })} />
      <SectionOrder sections={look.sections} onChange={(sections) => onChange({ sections })} />
      <PinnedServices services={services} pinned={look.pinned} onChange={(pinned) => onChange({ pinned })} />
    </>
  )
}
