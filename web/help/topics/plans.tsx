import { payoutPromise } from '../../../contract/promises.ts'
import type { Topic } from '../topic.ts'

export const plansTopic: Topic = {
  id: 'plans',
  title: 'Plans and payments',
  questions: [
    {
      id: 'which-plan',
      question: 'Which plans are there?',
      answer: (
        <>
          <dl>
            <dt>Standard</dt>
            <dd>1 service, 1 user account and basic support.</dd>
            <dt>Executive</dt>
            <dd>2 services and 2 user accounts. The one we recommend.</dd>
            <dt>Premium</dt>
            <dd>Unlimited services and accounts, 24/7 support, full customization and exclusive perks.</dd>
          </dl>
          <p>
            Every plan can be paid by the month or, for less, by the year. Prices are in Ghana cedis and stand on the
            pricing page once you are logged in.
          </p>
        </>
      ),
    },
    {
      id: 'how-to-pay',
      question: 'How do I pay?',
      answer: (
        <p>
          By bank card or by mobile money (MTN, Telecel or AT). Choose a plan, check the amount and go on to the secure
          page of our payment provider, Paystack. Your card details are entered there; we never see them.
        </p>
      ),
    },
    {
      id: 'mobile-money',
      question: 'How long do I have to approve a mobile money payment?',
      answer: (
        <p>
          180 seconds. Have your phone in your hand before you start and approve with your PIN when the prompt appears.
          If the time runs out, nothing is taken: go back and pay again. We never ask for your PIN.
        </p>
      ),
    },
    {
      id: 'paid-but-not-active',
      question: 'I paid, but my plan is not active.',
      answer: (
        <p>
          Some payments are confirmed late. We go on asking the payment provider until the payment is settled, and the
          plan starts as soon as it is confirmed, even if you closed the page. Do not pay a second time. If it takes
          longer than an hour, write to us with the payment reference.
        </p>
      ),
    },
    {
      id: 'renewal',
      question: 'Does a plan renew by itself?',
      answer: (
        <p>
          No. You pay for one period, and nothing more is taken from you. We remind you before it ends. Paying early
          loses nothing: the new time is added to the time that is left.
        </p>
      ),
    },
    {
      id: 'payouts',
      question: 'When do I get my earnings?',
      answer: <p>{payoutPromise}</p>,
    },
  ],
}
