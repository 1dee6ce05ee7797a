import { payoutPromise } from '../../../contract/promises.ts'

export const plansTopic = {
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
          page of our payment provider, Paystack. Your card details are entered there; we never see them. We write to
          you as soon as the payment is confirmed.
        </p>
      ),
    },
    {
      id: 'mobile-money',
      question: 'How long do I have to approve a mobile money payment?',
      answer: (
        <>
          <p>
            180 seconds. Have your phone in your hand before you start and approve with your PIN when the prompt
            appears. If the time runs out, the prompt ends: go back and try again. We never ask for your PIN.
          </p>
          <p>
            No prompt? On MTN dial *170#, then My Wallet, then My Approvals. On Telecel Cash and AT Money dial *110#.
            Your wallet must hold the amount and the fee, and you cannot approve during a call.
          </p>
        </>
      ),
    },
    {
      id: 'paid-but-not-active',
      question: 'I paid, but my plan is not active.',
      answer: (
        <>
          <p>
            Some payments are confirmed late. We go on asking the payment provider for more than three days, and the
            plan starts as soon as the payment is confirmed, even if you closed the page. Do not pay a second time. If
            it takes longer than an hour, write to us with the payment reference, which is in Billing.
          </p>
          <p>A plan paid while your business is in review waits for the approval.</p>
        </>
      ),
    },
    {
      id: 'paying-before-approval',
      question: 'Can I pay before my business is approved?',
      answer: (
        <p>
          Yes. The plan then begins at the moment your business is approved, so the review costs you none of it. Until
          then the status page shows it as paid. If your business is finally refused, we pay you back.
        </p>
      ),
    },
    {
      id: 'how-long-is-a-plan',
      question: 'How long does a plan last?',
      answer: (
        <p>
          A month ends on the same day of the next month, a year on the same day of the next year. Where a month has no
          such day, it ends on the last day of that month. When you renew, the day stays the same.
        </p>
      ),
    },
    {
      id: 'change-plan',
      question: 'Can I change to another plan?',
      answer: (
        <p>
          Yes, at any time. A bigger plan begins at once, and what is left of the smaller one goes on after it. The same
          plan or a smaller one begins when the present one ends. No time that you paid for is lost. Where the plans
          page offers it, you can pay the difference instead. A bigger plan then takes the place of yours for the days
          left and ends on the same day. A year begins at once, and what is left of your month is taken off its price.
        </p>
      ),
    },
    {
      id: 'renewal',
      question: 'Does a plan renew by itself?',
      answer: (
        <p>
          Only if you switch that on. Else we remind you 7, 3 and 1 days before it ends, by email or text message and in
          the portal, each time with a link to renew. The link needs no login: you choose a month or a year and approve
          it on your phone, or pay by card. It can only pay. Paying early loses nothing: the new time is added to the
          time that is left.
        </p>
      ),
    },
    {
      id: 'automatic-renewal',
      question: 'How do I let my card renew my plan?',
      answer: (
        <>
          <p>
            Pay for your plan by card once, then switch on automatic renewal under Billing. Three days before the plan
            ends we tell you the day and the amount, and we charge the card on the day before the end. To stop it,
            switch it off there, or press the link in our message.
          </p>
          <p>
            If the card is declined, we try it again on the day of the end and two and five days after it, while
            customers still see your services. After that you renew yourself. If your bank wants you to confirm, you get
            a link for that. Mobile money cannot be charged this way.
          </p>
        </>
      ),
    },
    {
      id: 'when-it-ends',
      question: 'What happens when my plan ends?',
      answer: (
        <p>
          Customers see your services for seven more days, and we remind you. You can add none meanwhile. If you renew
          within these days, nothing pauses, and the new time begins where the old one ended. After them your services
          pause until you renew. Your account and all that you entered stay.
        </p>
      ),
    },
    {
      id: 'receipts',
      question: 'Where do I find my receipts?',
      answer: (
        <p>
          Log in and open Billing in the Account menu. It lists every payment. Each one that was made has a receipt or
          an invoice with its number, your business and its TIN, to read, to print or to keep as a PDF. What goes back
          to you has a credit note. The statement of the year, below the payments, has them all with their totals.
        </p>
      ),
    },
    {
      id: 'refund',
      question: 'Can I get my money back?',
      answer: (
        <p>
          Yes, the whole of it and by the way that you paid: when your business is finally refused, when a payment does
          not match your order, or as long as the period it paid for has not begun. A period that has begun is refunded
          only in special cases. Write to us with the payment reference, which is in Billing. A receipt there shows
          every refund with its amount.
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
