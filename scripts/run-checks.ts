import { checks, runStep } from './run-steps.ts'

const outcomes = await Promise.all(checks.map((step) => runStep(step, 'at its end')))
process.exit(outcomes.every(Boolean) ? 0 : 1)
