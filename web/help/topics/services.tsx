import { limits } from '../../../contract/limits.ts'

export const servicesTopic = {
  id: 'services',
  title: 'Your services',
  questions: [
    {
      id: 'add-service',
      question: 'How do I add a service?',
      answer: (
        <p>
          Choose “Add a Service” on the dashboard, or “Add a service” in My services, which is in the Account menu.
          There are three steps: Basic Info, Details, and Media &amp; Terms. You need a registered business and a paid
          plan first; if one is missing, the page tells you before you start.
        </p>
      ),
    },
    {
      id: 'pictures',
      question: 'Which pictures can I send?',
      answer: (
        <p>
          JPEG or PNG, at most 5 MB each. A service has up to three pictures; the main one is required. Photos from your
          phone are made smaller before they leave it, which saves your data.
        </p>
      ),
    },
    {
      id: 'change-service',
      question: 'Can I change a service later?',
      answer: (
        <p>
          Yes. In My services you can edit a service, remove it, or mark it Available, Coming Soon or Unavailable. One
          that you removed by mistake comes back with “Undo”, as long as that page is open and for at most{' '}
          {limits.removedServiceKeptHours} hours.
        </p>
      ),
    },
    {
      id: 'service-limit',
      question: 'Why can I not add another service?',
      answer: (
        <p>
          Your plan sets how many services you can have: one with Standard, two with Executive, as many as you like with
          Premium. Remove one, or move to a bigger plan.
        </p>
      ),
    },
    {
      id: 'service-not-shown',
      question: 'Why do customers not see my service?',
      answer: (
        <>
          <p>My services says so beside the service:</p>
          <dl>
            <dt>In review</dt>
            <dd>Your business is not verified yet. The service is shown as soon as it is.</dd>
            <dt>Paused</dt>
            <dd>No plan is in force. Renew, and it is shown again.</dd>
            <dt>Over your plan’s limit</dt>
            <dd>
              You have more services than your plan has room for. You choose under My services which are shown; until
              then the oldest are.
            </dd>
            <dt>Hidden</dt>
            <dd>You marked it Unavailable.</dd>
          </dl>
        </>
      ),
    },
  ],
}
