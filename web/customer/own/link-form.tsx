import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { changeSlug } from '../../../contract/customer/own-page.ts'
import { makeSlug, slug as slugSchema } from '../../../contract/customer/slug.ts'
import { pathTo } from '../../../contract/paths.ts'
import { failureMessage, isSessionOver } from '../../api/failure.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { productToast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/form/field.tsx'
import { Form, SubmitActions } from '../../ui/form/form.tsx'
import { Button } from '../../ui/layout/button.tsx'
import css from './link-section.module.css'
import { messages } from './messages.ts'
import { keepOwnPage } from './use-own-page.ts'

type Props = { slug: string; changesLeft: number; onClose: () => void }

/** What is typed becomes a link as a business name does; the address below shows which. */
export function LinkForm({ slug, changesLeft, onClose }: Props) {
  const send = useSubmitAsVendor(changeSlug)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(slug)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => field.current?.select(), [])

  const refuse = (why: string) => {
    setProblem(why)
    field.current?.focus()
  }
  const save = async () => {
    setFailure(undefined)
    setProblem(undefined)
    const wish = v.safeParse(slugSchema, makeSlug(typed))
    if (!wish.success) return refuse(wish.issues[0].message)
    if (wish.output === slug) return refuse(messages.sameLink)
    const result = await send({ body: { slug: wish.output } })
    if (result.kind === 'reply') {
      keepOwnPage(result.body.page)
      productToast.success(result.body.message)
      return onClose()
    }
    if (isSessionOver(result)) return
    const why = failureMessage(result, messages.linkNotSaved)
    if (result.kind === 'refused' && result.field === 'slug') refuse(why)
    else setFailure(why)
  }

  return (
    <Form className={css.form} onSubmit={save}>
      <TextField
        ref={field}
        label={messages.newLink}
        hint={messages.newLinkHint}
        name="slug"
        value={typed}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        error={problem}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
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
        failure={failure}
        others={
          <Button variant="line" onClick={onClose}>
            {messages.cancel}
          </Button>
        }
      />
    </Form>
  )
}
