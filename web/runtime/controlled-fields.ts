import { options, type VNode } from 'preact'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was last rendered into each field whose value or tick the page decides, and the event that tells of a change. */
type Held = { told: 'input' | 'change'; value?: unknown; checked?: unknown }
const held = new WeakMap<EventTarget, Held>()

type FieldProps = { type?: string; value?: unknown; checked?: unknown }

const whatToHold = (tag: unknown, { type, value, checked }: FieldProps): Held | undefined => {
  if (tag === 'select') return { told: 'change', value }
  if (tag === 'textarea') return { told: 'input', value }
  if (tag !== 'input' || type === 'file') return
  return type === 'checkbox' || type === 'radio' ? { told: 'change', checked } : { told: 'input', value }
}

const diffed = options.diffed
options.diffed = (vnode: VNode<FieldProps> & { __e?: Element }) => {
  diffed?.(vnode)
  const now = vnode.__e && whatToHold(vnode.type, vnode.props)
  if (now) held.set(vnode.__e as Element, now)
}

const restore = (field: Field, { value, checked }: Held) => {
  if (value != null && field.value !== String(value)) field.value = String(value)
  if (checked != null && 'checked' in field && field.checked !== checked) field.checked = Boolean(checked)
}

// React puts back what was typed or ticked if the page has not taken it over; Preact does so only where the field is rendered
// again. At the window all listeners have run, and so have the renders that they asked for.
if (typeof window !== 'undefined')
  for (const name of ['input', 'change'])
    window.addEventListener(name, ({ target }) => {
      const now = target && held.get(target)
      if (now?.told === name) restore(target as Field, now)
    })
