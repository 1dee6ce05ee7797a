import { nextTask } from './next-task.ts'

/** Each in a task of its own, where the browser would do both and paint in one: a slow phone answers in between. */
export const layOutInTurn = async (): Promise<void> => {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  void getComputedStyle(document.body).color
  await nextTask()
  void document.body.offsetHeight
}
