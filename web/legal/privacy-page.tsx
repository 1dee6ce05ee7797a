import { keptTimes } from '../../contract/customer/kept-times.ts'
import { limits } from '../../contract/limits.ts'
import { productName } from '../../contract/product.ts'
import {
  documentsKeptDays,
  documentsOnDeviceHours,
  technicalRecordsKeptDays,
  unverifiedAccountKeptDays,
} from '../../contract/promises.ts'
import { DataWeTake } from './data-we-take.tsx'
import { LegalPage, ReachUs, type Section } from './legal-page.tsx'

const sections: readonly Section[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        The operator of {productName} decides what is done with your data here and answers for it under the Data
        Protection Act, 2012 (Act 843) of Ghana. You reach us at <ReachUs />.
      </p>
    ),
  },
  {
    id: 'what',
    title: 'What we take, and why',
    body: (
      <>
        <p>
          We ask for what a step needs, at that step, and for nothing else. Without what is required, that step cannot
          be done; the rest is up to you.
        </p>
        <DataWeTake />
      </>
    ),
  },
  {
    id: 'device',
    title: 'What stays on your device',
    body: (
      <>
        <p>
          There are no advertising or tracking cookies. Your browser keeps your session, the name shown in the top bar,
          what you have typed or the pictures you have chosen in a form that is not sent yet (a week at most) and, if
          you tick “Remember me”, the email address or phone number that you log in with. Logging out removes all of it
          but that.
        </p>
        <p>
          One cookie remains for {limits.knownDeviceDays} days after your last login: it tells us that you have logged
          in on this device before, so that strangers who guess at your password cannot lock you out here. It opens
          nothing without your password.
        </p>
        <p>
          The form with your TIN, Ghana Card number and identity papers is kept sealed: when your session ends, nobody
          can read it on this device until you log in again. Pictures of identity papers are deleted from the device
          after {documentsOnDeviceHours} hours, when the portal is next opened there at the latest.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees',
    title: 'Who sees it',
    body: (
      <>
        <ul>
          <li>
            <strong>People planning events</strong> see your services and the business profile that belongs to them.
            They never see your papers, TIN or Ghana Card number.
          </li>
          <li>
            <strong>Our reviewers</strong> see your registration. Every look at an identity paper is recorded.
          </li>
          <li>
            <strong>Paystack</strong>, which processes payments for us, receives your email address if you have proven
            it (else an address of ours), the amount, the payment reference, your plan and the number under which we
            know you, and what you enter on its own page. It tells us what came of the payment and, if you paid by card,
            its brand and last four digits. The number of your card never reaches us.
          </li>
          <li>
            <strong>Our people who look after payments</strong> see what your business paid, and every refund that they
            give is recorded.
          </li>
          <li>
            <strong>SMS and email gateways</strong> receive your number or address and the text of the message they
            carry.
          </li>
          <li>
            <strong>WhatsApp</strong>, if you chat with us there, carries what you write and knows your number.
          </li>
          <li>
            <strong>Authorities</strong>, where the law of Ghana obliges us.
          </li>
        </ul>
        <p>We sell your data to nobody. The companies that work for us may use it for that work only.</p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>An account that was never verified: {unverifiedAccountKeptDays} days.</li>
        <li>One-time codes: good for 10 minutes, gone after 24 hours.</li>
        <li>
          Pictures of identity papers: deleted within {documentsKeptDays} days of the decision about your business.
        </li>
        <li>A business or service form that was begun and not sent: {limits.businessDraftKeptDays} days.</li>
        <li>
          Pictures for a service that you never added: {limits.looseServicePictureKeptDays} days, or as long as its
          form.
        </li>
        <li>
          Notifications in the portal: {limits.readNotificationKeptDays} days once read, {limits.notificationKeptDays}{' '}
          days at most.
        </li>
        <li>Messages to support: {limits.helpRequestKeptDays} days.</li>
        <li>
          How often public pages were opened: {keptTimes.viewsMonths} months, as numbers. What tells visitors apart:
          until the day is over.
        </li>
        <li>
          Reports about a page: {keptTimes.reportDays} days after the case is settled; how we can reach you{' '}
          {keptTimes.reportContactDays} days.
        </li>
        <li>Your answer when something of yours is hidden: until it is shown again.</li>
        <li>Technical records: {technicalRecordsKeptDays} days.</li>
        <li>
          Your account, business and services: until you remove them or close the account. A removed service can be
          brought back for {limits.removedServiceKeptHours} hours, then it is deleted with its pictures. Of a closed
          account the name of the business stays, with the record of our decisions about it.
        </li>
        <li>
          With automatic renewal, the code by which Paystack charges your card: kept encrypted until you stop the
          renewal, the card expires or the account is closed.
        </li>
        <li>Payment records, receipts, invoices and credit notes: as long as tax and accounting law asks.</li>
      </ul>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <p>
        Data travels encrypted. Identity papers are stored encrypted, marked for this purpose only and never public.
        Codes and passwords are stored so that they cannot be read. Only people who need it for their work can reach
        your data, and what they decide is written to a record that cannot be changed unnoticed.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>Under Act 843 you can:</p>
        <ul>
          <li>ask whether we hold data about you, and get a copy of it;</li>
          <li>have it corrected; most of it you can correct yourself on your profile;</li>
          <li>have it deleted when we no longer need it or have no right to it;</li>
          <li>object to how we use it, and take back a consent that you gave;</li>
          <li>ask that no decision about you is made by a machine alone. People decide about every business here.</li>
        </ul>
        <p>
          Write or call: <ReachUs />. To protect you we first make sure that it is you who asks. It costs nothing.
        </p>
      </>
    ),
  },
  {
    id: 'complaint',
    title: 'If you are not content',
    body: (
      <p>
        Tell us and we look at it again. You can also complain to the Data Protection Commission of Ghana at any time,
        without asking us first.
      </p>
    ),
  },
  {
    id: 'breach',
    title: 'If something goes wrong',
    body: (
      <p>
        If somebody who has no right to it may have got hold of your data, we tell you and the Data Protection
        Commission as soon as we reasonably can: what happened, what it means for you, what we do and what you can do.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When we want to use your data in a new way, we tell you before it begins. The date at the top says when this
        page last changed.
      </p>
    ),
  },
]

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      lead="What we ask of you and why, who sees it, how long it is kept, and your rights over it."
      sections={sections}
    />
  )
}
