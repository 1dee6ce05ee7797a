import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../layout/icon.tsx'
import { check, errorCircle } from '../layout/icons.ts'
import control from './control.module.css'
import css from './field.module.css'
import { useIsFormBusy } from './form-state.ts'

export type FieldProps = {
  label: string
  hint?: ReactNode
  /** Fields are required by default. */
  optional?: boolean
  error?: string
  /** At the end of the label's line, but after the control in tab order: a link such as 'Forgot password?' */
  aside?: ReactNode
}

type ControlProps = {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  readOnly?: true
}

/** Ties label, hint and error to one control, which must be given `controlProps`. */
export function Field(props: FieldProps & { id?: string; children: (controlProps: ControlProps) => ReactNode }) {
  const { label, hint, optional, error, aside, children } = props
  const isBusy = useIsFormBusy()
  const ownId = useId()
  const id = props.id ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')

  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> (optional)</span>}
      </label>
      {hint && (
        <span className={css.hint} id={hintId}>
          {hint}
        </span>
      )}
      <div className={css.control}>
        {children({
          id,
          className: control.control,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
          ...(isBusy && { readOnly: true }),
        })}
      </div>
      {aside && <span className={css.aside}>{aside}</span>}
      <FieldMessage id={errorId} text={error} />
    </div>
  )
}

type TextFieldProps = FieldProps & ComponentProps<'input'>

export function TextField({ label, hint, optional, error, aside, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, optional, error, aside, id }}>
      {(controlProps) => <input {...input} {...controlProps} />}
    </Field>
  )
}

type TextAreaProps = FieldProps & ComponentProps<'textarea'>

export function TextArea({ label, hint, optional, error, aside, id, ...textarea }: TextAreaProps) {
  return (
    <Field {...{ label, hint, optional, error, aside, id }}>
      {(controlProps) => <textarea {...textarea} {...controlProps} />}
    </Field>
  )
}

type Props = { id?: string; text?: string; tone?: 'bad' | 'good' }

/** Its line is always rendered, so that nothing below moves when an error appears. */
export function FieldMessage({ id, text, tone = 'bad' }: Props) {
  return (
    <p id={id} className={`${css.message} ${css[tone]}`}>
      {text && <Icon of={tone === 'bad' ? errorCircle : check} />}
      {text}
    </p>
  )
}
