import { checks, runStep } from './run-steps.ts'

process.exit(checks.every((step) => runStep(step)) ? 0 : 1)
