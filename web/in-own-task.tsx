import { Component, type ReactNode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { nextTask } from './next-task.ts'

/** The turn of the part that queued up last, while a page is hydrated. */
let lastTurn: Promise<void> | undefined

const queueUp = () => {
  lastTurn = lastTurn?.then(nextTask)
  return lastTurn
}

/** A part may hold further parts, which queue up when it is hydrated. */
const untilNobodyWaits = async (): Promise<void> => {
  const last = lastTurn
  await last
  await nextTask()
  if (last !== lastTurn) return untilNobodyWaits()
  lastTurn = undefined
}

/** Hydrates a page, and after it, each in a task of its own, the parts of it that stand in `InOwnTask`. */
export const hydrateByTasks = (root: HTMLElement, page: ReactNode): Promise<void> => {
  lastTurn = Promise.resolve()
  hydrateRoot(root, page)
  return untilNobodyWaits()
}

type Props = { children: ReactNode }

/** A class, because Preact drops the hooks of a part that waits. */
class Part extends Component<Props> {
  private turn = queueUp()?.then(() => {
    this.turn = undefined
  })

  override render() {
    if (this.turn) throw this.turn
    return this.props.children
  }
}

/**
 * One element of a prerendered page that is hydrated in a task of its own, so that a slow phone answers in between. Its links
 * lead on by themselves until then. Buttons and forms are answered from the moment that the page has started
 * (app/use-started.ts), so they stand in the part that starts it. What comes later than the page is rendered at once.
 */
export const InOwnTask = ({ children }: Props): ReactNode => (
  <Suspense>
    <Part>{children}</Part>
  </Suspense>
)
