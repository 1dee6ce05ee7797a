import { paths } from '../../../contract/paths.ts'
import type { Context } from '../../context.ts'

/** Where the vendor pays by hand instead. */
export const linkToPay = ({ publicUrl }: Pick<Context, 'publicUrl'>): string => publicUrl + paths.pricingPlans
