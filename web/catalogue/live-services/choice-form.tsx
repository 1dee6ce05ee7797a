import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type UseInfiniteQueryResult, useMutation } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { readOverview } from '../../../contract/account/overview.ts'
import { readAllowance } from '../../../contract/catalogue/allowance.ts'
import type { ListedService } from '../../../contract/catalogue/listed-service.ts'
import type { LiveChoice } from '../../../contract/catalogue/live-choice.ts'
import { chooseExactly, chooseLiveServices, readLiveChoice } from '../../../contract/catalogue/live-services.ts'
import { listServices } from '../../../contract/catalogue/services.ts'
import { formatPrice } from '../../../contract/money.ts'
import { paths } from '../../../contract/paths.ts'
import { isSessionOver } from '../../api/failure.ts'
import { showFailure } from '../../api/form-refusal.ts'
import { endpointKey, queryClient, readBody } from '../../api/query.ts'
import { listingBadges } from '../../stage/service-words.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Actions, Form } from '../../ui/form/form.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import css from './live-services-page.module.css'
import { messages, roomSentence } from './messages.ts'

type Choice = { services: string[] }
type Props = { choice: LiveChoice; list: UseInfiniteQueryResult<ListedService[]> }

const choiceSchema = ({ limit, plan }: LiveChoice) =>
  v.object({ services: v.pipe(v.array(v.string()), v.length(limit, chooseExactly(plan).message)) })

/** Ticked at first is what stays if nothing is chosen. */
export function ChoiceForm({ choice, list }: Props) {
  const { limit, kept, afterwards } = choice
  const navigate = useNavigate()
  const form = useForm<Choice, unknown, Choice>({
    resolver: standardSchemaResolver(choiceSchema(choice)),
    values: { services: kept.map(({ id }) => id) },
    resetOptions: { keepDirtyValues: true },
  })
  const { field, fieldState } = useController({ control: form.control, name: 'services' })
  const ticked = field.value
  const save = useMutation({
    mutationFn: (body: Choice) => readBody(chooseLiveServices, { body }),
    onSuccess: ({ message }) => {
      for (const shows of [listServices, readLiveChoice, readAllowance, readOverview])
        void queryClient.invalidateQueries({ queryKey: endpointKey(shows) })
      toast.success(message)
      navigate(paths.services)
    },
    onError: (failure) => {
      if (!isSessionOver(failure)) showFailure(form, failure, { fields: ['services'], otherwise: messages.notSaved })
    },
  })

  const { data: services = [] } = list
  // Those that stay come first, also where the list does not reach as far back.
  const listed = [...kept, ...services.filter(({ id }) => !kept.some((one) => one.id === id))]
  const first = listed.find(({ id }) => id === ticked[0])
  const error = fieldState.error ?? form.formState.errors.root

  const tick = (id: string) => {
    form.clearErrors('root')
    if (ticked.includes(id)) field.onChange(ticked.filter((one) => one !== id))
    // Of one place, the last tick counts.
    else field.onChange(limit === 1 ? [id] : [...ticked, id])
  }
  const submit = form.handleSubmit((body) => save.mutate(body))
  return (
    <Form className={css.form} onSubmit={submit} busy={save.isPending}>
      <p className={css.lead}>{roomSentence(choice)}</p>
      <fieldset className={css.list}>
        <legend className="visually-hidden">{messages.list}</legend>
        {listed.map((service) => (
          <ServiceTick key={service.id} service={service} isTicked={ticked.includes(service.id)} onTick={tick} />
        ))}
      </fieldset>
      {list.hasNextPage && (
        <Button variant="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {messages.showMore}
        </Button>
      )}
      {list.isFetchNextPageError && <p role="alert">{messages.moreFailed}</p>}
      <p className={css.count}>
        <b className="num">{messages.chosen(ticked.length, limit)}</b>
        {afterwards && first && <span>{messages.stays(afterwards, first.name)}</span>}
      </p>
      <LiveRegion text={messages.chosen(ticked.length, limit)} />
      {error && (
        <Banner tone="bad" announce="at-once">
          {error.message}
        </Banner>
      )}
      <Actions
        main={
          <Button type="submit" busyLabel={messages.saving}>
            {messages.save}
          </Button>
        }
        others={
          <ButtonLink variant="line" to={paths.services}>
            {messages.cancel}
          </ButtonLink>
        }
      />
    </Form>
  )
}

type TickProps = { service: ListedService; isTicked: boolean; onTick: (id: string) => void }

function ServiceTick({ service, isTicked, onTick }: TickProps) {
  const { id, name, picture, category, amountPesewas, listing } = service
  return (
    <div className={isTicked ? `${css.service} ${css.ticked}` : css.service}>
      <Checkbox checked={isTicked} onChange={() => onTick(id)}>
        <span className={css.content}>
          <img src={picture.small} width={320} height={240} alt="" loading="lazy" decoding="async" />
          <span className={css.words}>
            <b>{name}</b>
            <small>
              {category} · <span className="num nowrap">{formatPrice(amountPesewas)}</span>
            </small>
            {listing === 'hidden' && <Badge tone="plain">{listingBadges.hidden.words}</Badge>}
          </span>
        </span>
      </Checkbox>
    </div>
  )
}
