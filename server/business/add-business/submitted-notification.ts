import { paths } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import { reviewTime } from '../../../contract/promises.ts'
import type { Notification } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { buttonLine, gladToHelp, typedName } from '../../letter-words.ts'

/** The long dash is not in the SMS alphabet: it would make the message cost two. */
const reviewTimeInSms = reviewTime.replace('–', '-')

const what = {
  submitted: 'details',
  resubmitted: 'corrected details',
  corrected: 'changed details',
} as const

/** Repeats nothing of what was sent but the name, since others may see a message on a screen. */
export const submittedNotification = (
  { publicUrl, support }: Pick<Context, 'publicUrl' | 'support'>,
  businessName: string,
  action: keyof typeof what,
): Notification => {
  const received = (name: string) => `We have received the ${what[action]} of ${name}.`
  const next = `We review them within ${reviewTime} and tell you the result.`
  const button = { label: 'See where it stands at any time', url: publicUrl + paths.status }
  return {
    title: 'Your business is being reviewed',
    text: `${received(businessName)} ${next}`,
    path: paths.status,
    email: {
      subject: `We have the ${what[action]} of your business`,
      text: [received(typedName(businessName)), next, buttonLine(button), gladToHelp({ support })].join('\n\n'),
      button,
    },
    sms: `${productName}: we have the ${what[action]} of your business. We review them within ${reviewTimeInSms} and tell you the result.`,
  }
}
