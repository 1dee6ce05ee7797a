import { reportFields } from '../../../contract/customer/report-fields.ts'
import { onFirstTouch } from '../../ui/form/on-first-touch.ts'
import type { Proof } from './prove.ts'

const unable: Proof = { kind: 'unable' }

/** Fetched when the form is touched: whoever only looks at it pays for nothing. */
const makeProof = async (): Promise<Proof> => {
  const { prove } = await import('./prove.ts')
  return prove(new AbortController().signal)
}

/**
 * Adds an answer of the captcha to the form of a report, unseen. The form is sent without one where no script runs, or where
 * it cannot be made: fewer are taken then.
 */
const guardForm = (form: HTMLFormElement, answerField: HTMLInputElement): void => {
  let proof: Promise<Proof> | undefined
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const ownLabel = button?.textContent ?? ''
  const showBusy = (isBusy: boolean) => {
    if (!button) return
    button.textContent = isBusy ? (button.dataset.busyLabel ?? ownLabel) : ownLabel
    button.toggleAttribute('aria-busy', isBusy)
    button.disabled = isBusy
  }
  const begin = () => {
    proof ??= makeProof().catch(() => unable)
    return proof
  }
  onFirstTouch(form, begin)
  // Back may bring the page as it was left.
  addEventListener('pageshow', () => showBusy(false))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    showBusy(true)
    void begin().then((outcome) => {
      if (outcome.kind === 'solved' && outcome.expiresAtMs > Date.now()) answerField.value = outcome.answer
      form.submit()
    })
  })
}

const form = document.querySelector<HTMLFormElement>('form[method=post]')
const answerField = form?.querySelector<HTMLInputElement>(`input[name=${reportFields.captcha}]`)
if (form && answerField) guardForm(form, answerField)
