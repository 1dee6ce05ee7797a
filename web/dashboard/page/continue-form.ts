/** For the button that leads back to a form that was begun. */
export const continueForm = <StepId extends string>(steps: readonly StepId[], stepId: StepId): string =>
  `Continue, step ${steps.indexOf(stepId) + 1} of ${steps.length}`
