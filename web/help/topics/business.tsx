import { reviewTime } from '../../../contract/promises.ts'

export const businessTopic = {
  id: 'business',
  title: 'Your business',
  questions: [
    {
      id: 'register-business',
      question: 'How do I register my business?',
      answer: (
        <p>
          Log in, open the dashboard and choose “Register your business”. The form has three steps: Business Info,
          Contact Details and Documents. When you have sent it, we check your details and tell you the result. You can
          choose and pay a plan meanwhile: it begins when your business is approved.
        </p>
      ),
    },
    {
      id: 'papers',
      question: 'What do I need?',
      answer: (
        <>
          <ul>
            <li>The name of your business and where it is: location, region and district.</li>
            <li>Your TIN. For a single person the Ghana Card number is also the TIN.</li>
            <li>Your business registration number.</li>
            <li>A phone number for the business, and your nationality.</li>
          </ul>
          <p>
            You can add your GhanaPost GPS address, a landmark and your Ghana Card number. The form also asks for
            pictures of your Ghana Card and of your registration certificate, and says whether they are needed. A
            missing paper slows the review.
          </p>
        </>
      ),
    },
    {
      id: 'how-long',
      question: 'How long does it take?',
      answer: (
        <p>
          Registration of a business takes <span className="nowrap">{reviewTime}</span>. We tell you the result by email
          and text message, as far as you have proven your address and number, and you can follow every stage on the
          status page.
        </p>
      ),
    },
    {
      id: 'status',
      question: 'What do the statuses mean?',
      answer: (
        <dl>
          <dt>Pending</dt>
          <dd>We have your details and are checking them. Nothing more is needed for the review.</dd>
          <dt>Verified</dt>
          <dd>Your business is registered. A plan that you paid has begun.</dd>
          <dt>Not approved yet</dt>
          <dd>Something did not fit. The status page gives the reason and what to correct.</dd>
          <dt>Status Unavailable</dt>
          <dd>We cannot say at the moment. Look again later, or call us.</dd>
        </dl>
      ),
    },
    {
      id: 'rejected',
      question: 'My business was rejected. What now?',
      answer: (
        <p>
          Read the reason on the status page, then open the form again from there. It is filled in with what you sent,
          so you change only what was wrong and send it again. A plan that you have paid waits as long as that takes.
        </p>
      ),
    },
  ],
}
