import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ListedService } from '../../../contract/catalogue/listed-service.ts'
import type { LiveChoice } from '../../../contract/catalogue/live-choice.ts'
import { chooseExactly, chooseLiveServices } from '../../../contract/catalogue/live-services.ts'
import { paths } from '../../../contract/paths.ts'
import { failureMessage, isSessionOver } from '../../api/failure.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Actions, Form } from '../../ui/form/form.tsx'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import css from './live-services-page.module.css'
import { messages, roomSentence } from './messages.ts'
import { ServiceTick } from './service-tick.tsx'
import { useMoreServices } from './use-live-choice.ts'

type Props = { choice: LiveChoice; firstPage: { services: readonly ListedService[]; more: boolean } }

/** Ticked at first is what stays if nothing is chosen. */
export function ChoiceForm({ choice, firstPage }: Props) {
  const { limit, plan, kept, afterwards } = choice
  const [ticked, setTicked] = useState(() => kept.map(({ id }) => id))
  const [error, setError] = useState('')
  const { services, more, state, showMore } = useMoreServices(firstPage)
  const save = useSubmitAsVendor(chooseLiveServices)
  const navigate = useNavigate()
  const isHere = useIsHere()
  // Those that stay come first, also where the list does not reach as far back.
  const listed = [...kept, ...services.filter(({ id }) => !kept.some((one) => one.id === id))]
  const first = listed.find(({ id }) => id === ticked[0])

  const tick = (id: string) => {
    setError('')
    if (ticked.includes(id)) setTicked(ticked.filter((one) => one !== id))
    // Of one place, the last tick counts.
    else setTicked(limit === 1 ? [id] : [...ticked, id])
  }
  const submit = async () => {
    if (ticked.length !== limit) return setError(chooseExactly(plan).message)
    setError('')
    const result = await save({ body: { services: ticked } })
    if (!isHere()) return
    if (result.kind === 'reply') {
      toast.success(result.body.message)
      navigate(paths.services)
    } else if (!isSessionOver(result)) setError(failureMessage(result, messages.notSaved))
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      <p className={css.lead}>{roomSentence(choice)}</p>
      <fieldset className={css.list}>
        <legend className="visually-hidden">{messages.list}</legend>
        {listed.map((service) => (
          <ServiceTick key={service.id} service={service} isTicked={ticked.includes(service.id)} onTick={tick} />
        ))}
      </fieldset>
      {more && (
        <Button variant="line" busy={state === 'asked'} onClick={() => void showMore()}>
          {messages.showMore}
        </Button>
      )}
      {state === 'failed' && <p role="alert">{messages.moreFailed}</p>}
      <p className={css.count}>
        <b className="num">{messages.chosen(ticked.length, limit)}</b>
        {afterwards && first && <span>{messages.stays(afterwards, first.name)}</span>}
      </p>
      <LiveRegion text={messages.chosen(ticked.length, limit)} />
      {error && (
        <Banner tone="bad" announce="at-once">
          {error}
        </Banner>
      )}
      <Actions
        main={
          <Button type="submit" busyLabel={messages.saving}>
            {messages.save}
          </Button>
        }
        others={
          <Link className={buttonClass({ variant: 'line' })} to={paths.services}>
            {messages.cancel}
          </Link>
        }
      />
    </Form>
  )
}
