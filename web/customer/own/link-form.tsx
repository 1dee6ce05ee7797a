import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { changeSlug } from '../../../contract/customer/own-page.ts'
import { makeSlug, slug as slugSchema } from '../../../contract/customer/slug.ts'
import { pathTo } from '../../../contract/paths.ts'
import { isSessionOver } from '../../api/failure.ts'
import { showRefusal } from '../../api/form-refusal.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Form, SubmitActions } from '../../ui/form/form.tsx'
import { Button } from '../../ui/layout/button.tsx'
import css from './link-section.module.css'
import { messages } from './messages.ts'
import { useChangePage } from './own-page-query.ts'

type Props = { slug: string; changesLeft: number; onClose: () => void }
type Link = { slug: string }

const otherSlug = (slug: string) =>
  v.object({ slug: v.pipe(v.string(), v.transform(makeSlug), slugSchema, v.notValue(slug, messages.sameLink)) })

/** What is typed becomes a link as a business name does; the address below shows which. */
export function LinkForm({ slug, changesLeft, onClose }: Props) {
  const send = useSubmitAsVendor(changeSlug)
  const change = useChangePage((body: Link) => send({ body }))
  const [notice, setNotice] = useState<string>()
  const form = useForm<Link, unknown, Link>({
    resolver: standardSchemaResolver(otherSlug(slug)),
    defaultValues: { slug },
  })
  const typed = useWatch({ control: form.control, name: 'slug' })
  useEffect(() => form.setFocus('slug', { shouldSelect: true }), [form])

  const save = form.handleSubmit((body) => {
    setNotice(undefined)
    change.mutate(body, {
      onSuccess: onClose,
      onError: (failure) => {
        if (isSessionOver(failure)) return
        setNotice(showRefusal(form, failure, { fields: ['slug'], otherwise: messages.linkNotSaved }))
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
        error={form.formState.errors.slug?.message}
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
        failure={notice}
        others={
          <Button variant="line" onClick={onClose}>
            {messages.cancel}
          </Button>
        }
      />
    </Form>
  )
}
