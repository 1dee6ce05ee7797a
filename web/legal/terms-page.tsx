import { Link } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { productName } from '../../contract/product.ts'
import { payoutSchedule, reviewTime, unverifiedAccountKeptDays } from '../../contract/promises.ts'
import { LegalPage, ReachUs, type Section } from './legal-page.tsx'

const sections: readonly Section[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <>
        <p>
          {productName} is a marketplace for events and services in Ghana. In these terms “we” means the operator of{' '}
          {productName}, and “you” means the vendor: the person who signs up here to sell services for events. You reach
          us at <ReachUs />.
        </p>
        <p>
          By creating an account you accept these terms. How we treat personal data is said on the{' '}
          <Link to={paths.privacy}>privacy page</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>You must be at least 18 years old and able to act for the business that you register.</li>
        <li>Give your real names, and an email address and phone number that reach you.</li>
        <li>Keep your password and codes to yourself. We never ask for them.</li>
        <li>Tell us at once if somebody else has used your account.</li>
        <li>An account that is not verified within {unverifiedAccountKeptDays} days is deleted.</li>
      </ul>
    ),
  },
  {
    id: 'verification',
    title: 'Checking your business',
    body: (
      <>
        <p>
          Before a business counts as verified we check what you tell us about it. This takes{' '}
          <span className="nowrap">{reviewTime}</span> when nothing is missing. What you send must be true and yours to
          send.
        </p>
        <p>
          We accept your business or reject it with a reason. You can correct a rejected registration and send it again.
          “Verified” means that your papers were checked; it is not a promise about the quality of your work.
        </p>
      </>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and payments',
    body: (
      <>
        <p>
          To list services you need a paid plan. Prices are in Ghana cedis; the amount is shown before you pay. You pay
          by card or mobile money through Paystack, which processes payments for us: on its page, or by a prompt on your
          phone that you asked for through the link of a reminder.
        </p>
        <ul>
          <li>
            <strong>One payment, one period.</strong> You pay once for a month or a year. Nothing renews by itself
            unless you have switched that on. A month ends on the same day of the next month, a year on the same day of
            the next year; where a month has no such day, on its last day.
          </li>
          <li>
            <strong>Automatic renewal.</strong> If you switch it on, we charge your card for the same plan and time when
            it ends, at the price of that day and never more than we told you. We tell you the day and the amount three
            days before. You can stop it at any time under Billing or by the link in that message. If the card is
            declined, we try it again on the day of the end and two and five days after it, and then not again.
          </li>
          <li>
            <strong>When it begins.</strong> At once when your payment is confirmed and your business is verified. If
            you pay before that, it begins when your business is approved.
          </li>
          <li>
            <strong>Time left is never lost.</strong> If you pay for the same plan or a smaller one before a period
            ends, the new time is added after it. A bigger plan begins at once, and what is left of the smaller one goes
            on after it. A payment that reaches us twice is added too, or paid back.
          </li>
          <li>
            <strong>The difference.</strong> Where we offer it, you can pay the difference to a bigger plan for the days
            that are left, and the end stays the same; or begin a year at once, and what is left of your month is taken
            off its price. The plan you had then ends. The price that is shown is the price you pay.
          </li>
          <li>
            <strong>When it ends.</strong> We remind you beforehand. Customers see your services for seven more days.
            They then pause until you renew. If you renew the same or a smaller plan within these days, the new time
            begins where the old one ended. Your account and what you entered stay.
          </li>
          <li>
            <strong>Price changes.</strong> A new price counts from your next payment, never for time already paid.
          </li>
          <li>
            <strong>Receipts.</strong> Every period that you paid has a receipt or an invoice with a number, under
            Billing.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'What a plan holds',
    body: (
      <p>
        The plan sets how many services you can have at a time: one with Standard, two with Executive, unlimited with
        Premium. The portal tells you when the limit is reached, and you can remove a service or move to a bigger plan.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <>
        <p>
          If your business is finally refused, so that you cannot use the plan you paid for, we pay it back by the way
          that you paid. A rejection that you can still correct is not final.
        </p>
        <p>
          We also pay back what was taken by mistake or does not match your order, and, when you ask for it, the whole
          of a payment for a period that has not begun. Otherwise a period that has begun is not refunded, unless the
          law says so or we decide in your favour, for the whole or a part of it. To ask for a refund, write to us with
          the payment reference, which stands under Billing.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'What you publish',
    body: (
      <>
        <p>
          Your words and pictures stay yours. You allow us to show them in the marketplace for as long as they are
          listed.
        </p>
        <p>What you publish must:</p>
        <ul>
          <li>describe a service that you really offer, at a price that you will keep to;</li>
          <li>be yours to use: your own pictures, or with leave of their owner and of the people in them;</li>
          <li>not deceive, insult or endanger anybody, and not break the law of Ghana;</li>
          <li>not carry another person’s private data.</li>
        </ul>
        <p>When you add a service you also accept the vendor agreement that is linked there.</p>
      </>
    ),
  },
  {
    id: 'customers',
    title: 'You and your customers',
    body: (
      <p>
        The contract for an event is between you and your customer. You are responsible for the service, for the
        licences it needs and for your taxes. We run the place where you meet.
      </p>
    ),
  },
  {
    id: 'payouts',
    title: 'Payouts',
    body: (
      <p>
        What you earn through the marketplace is settled {payoutSchedule.settled} and reaches you {payoutSchedule.paid},
        less the fee for it. A payout can wait while a payment is disputed or your details are being checked; we tell
        you when that is so.
      </p>
    ),
  },
  {
    id: 'suspension',
    title: 'Suspension and leaving',
    body: (
      <>
        <p>
          We can hide a service or suspend an account that breaks these terms, deceives people or puts the marketplace
          at risk. We tell you why, and you can answer before we decide for good, unless waiting would do harm.
        </p>
        <p>
          You can leave at any time: write to us and we close your account. What the law makes us keep, such as payment
          records, is kept as the <Link to={paths.privacy}>privacy page</Link> says.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: (
      <>
        <p>
          We work with care, but cannot promise that the portal is always up or that you will win customers through it.
          We do not answer for what vendors and customers do to each other, nor for networks, banks and payment
          providers.
        </p>
        <p>
          Where we are liable, it is for harm that could be foreseen, and up to what you paid us in the twelve months
          before. Nothing here limits liability that the law does not allow to be limited, such as for fraud or harm to
          a person.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When these terms change in a way that matters to you, we tell you by email or text message before they apply. If
        you do not agree, you can leave. The date at the top says when they last changed.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law',
    body: (
      <p>
        The law of Ghana applies, and its courts decide. Please talk to us first: most things can be put right at{' '}
        <ReachUs />.
      </p>
    ),
  },
]

export function TermsPage() {
  return (
    <LegalPage
      title="Terms"
      lead="What you and we promise each other when you sell your services here, in plain words."
      sections={sections}
    />
  )
}
