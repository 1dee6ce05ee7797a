import css from './spinner.module.css'

/** Give `label` when no text beside the spinner says what is loading. */
export function Spinner({ label, size = 'text' }: { label?: string; size?: 'text' | 'large' }) {
  const shape = <span className={size === 'large' ? `${css.spinner} ${css.large}` : css.spinner} aria-hidden="true" />
  if (!label) return shape
  return (
    <span role="status" className={css.labelled}>
      {shape}
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
