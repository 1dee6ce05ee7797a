import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { changeSlug, type OwnPage } from '../../../contract/customer/own-page.ts'
import { makeSlug, slug as slugSchema } from '../../../contract/customer/slug.ts'
import { markSource } from '../../../contract/customer/sources.ts'
import { pathTo } from '../../../contract/paths.ts'
import { isSessionOver } from '../../api/failure.ts'
import { showFailure } from '../../api/form-refusal.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Form, SubmitActions } from '../../ui/form/form.tsx'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { CopyButton } from '../../ui/layout/copy-button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { eye, whatsapp } from '../../ui/layout/icons.ts'
import { pencil, share } from '../../ui/layout/icons-behind-login.ts'
import { shareUrl } from '../chat-links.ts'
import { firstWords } from '../page/messages.ts'
import css from './link-section.module.css'
import { messages } from './messages.ts'
import { useChangePage } from './own-page-query.ts'
import { PageSection } from './page-section.tsx'

type Props = { own: OwnPage; slug: string; name: string }

export function LinkSection({ own, slug, name }: Props) {
  const address = `${location.origin}${pathTo.vendorPage(slug)}`
  const isShown = own.state === 'shown'
  return (
    <PageSection title={messages.link} lead={messages.linkLead}>
      <p className={`num ${css.address}`}>
        <span className="visually-hidden">{messages.address}: </span>
        {address}
      </p>
      <div className={css.ways}>
        {isShown && (
          <a className={buttonClass({ size: 'small' })} href={address} target="_blank" rel="noopener">
            <Icon of={eye} /> {messages.open}
          </a>
        )}
        <CopyButton text={address} />
        {isShown && <ShareLink name={name} address={address} />}
      </div>
      <ChangeLink own={own} slug={slug} />
    </PageSection>
  )
}

/** By the phone's own list of apps where there is one. */
function ShareLink({ name, address }: { name: string; address: string }) {
  // Who closes the list of apps has changed their mind: nothing is to be said.
  const open = () => void navigator.share({ title: name, url: address }).catch(() => {})
  return (
    <>
      {typeof navigator.share === 'function' && (
        <Button variant="line" size="small" onClick={open}>
          <Icon of={share} /> {messages.share}
        </Button>
      )}
      <a
        className={buttonClass({ variant: 'line', size: 'small' })}
        href={shareUrl(firstWords.share(name, markSource(address, 'whatsapp')))}
        target="_blank"
        rel="noreferrer"
      >
        <Icon of={whatsapp} /> {messages.shareOnWhatsApp}
      </a>
    </>
  )
}

function ChangeLink({ own, slug }: Omit<Props, 'name'>) {
  const [isChanging, setChanging] = useState(false)
  const begin = useRef<HTMLButtonElement>(null)
  if (own.slugChangesLeft === 0) return <p className={css.note}>{messages.noChangesLeft(own.nextSlugChangeOn)}</p>
  const close = () => {
    setChanging(false)
    // The button comes back in the place of the form that had the focus.
    setTimeout(() => begin.current?.focus())
  }
  if (isChanging) return <LinkForm slug={slug} changesLeft={own.slugChangesLeft} onClose={close} />
  return (
    <div className={css.change}>
      <Button ref={begin} variant="quiet" size="small" onClick={() => setChanging(true)}>
        <Icon of={pencil} /> {messages.changeLink}
      </Button>
      <span className={css.note}>{messages.changesLeft(own.slugChangesLeft)}</span>
    </div>
  )
}

type LinkFormProps = { slug: string; changesLeft: number; onClose: () => void }
type Link = { slug: string }

const otherSlug = (slug: string) =>
  v.object({ slug: v.pipe(v.string(), v.transform(makeSlug), slugSchema, v.notValue(slug, messages.sameLink)) })

/** What is typed becomes a link as a business name does; the address below shows which. */
function LinkForm({ slug, changesLeft, onClose }: LinkFormProps) {
  const send = useSubmitAsVendor(changeSlug)
  const change = useChangePage((body: Link) => send({ body }))
  const form = useForm<Link, unknown, Link>({
    resolver: standardSchemaResolver(otherSlug(slug)),
    defaultValues: { slug },
  })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'slug' })
  useEffect(() => form.setFocus('slug', { shouldSelect: true }), [form])

  const save = form.handleSubmit((body) => {
    change.mutate(body, {
      onSuccess: onClose,
      onError: (failure) => {
        if (!isSessionOver(failure)) showFailure(form, failure, { fields: ['slug'], otherwise: messages.linkNotSaved })
      },
    })
  })
  return (
    <Form className={css.form} onSubmit={save} busy={change.isPending}>
      <TextField
        label={messages.newLink}
        hint={messages.newLinkHint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        error={errors.slug?.message}
        {...form.register('slug')}
      />
      <p className={`num ${css.next}`}>
        {messages.newAddress} <b>{`${location.host}${pathTo.vendorPage(makeSlug(typed) || '…')}`}</b>
      </p>
      <Banner tone="warn">
        {messages.oldLinkLeadsOn} {messages.changesLeft(changesLeft)}
      </Banner>
      <SubmitActions
        label={messages.saveLink}
        busyLabel={messages.saving}
        failure={errors.root?.message}
        others={
          <Button variant="line" onClick={onClose}>
            {messages.cancel}
          </Button>
        }
      />
    </Form>
  )
}
