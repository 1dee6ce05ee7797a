import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { documentsKeptDays } from '../../../contract/promises.ts'

export const privacyTopic = {
  id: 'privacy',
  title: 'Privacy and safety',
  questions: [
    {
      id: 'ghana-card',
      question: 'Who sees my Ghana Card?',
      answer: (
        <p>
          Only the people who check registrations, and every look is recorded. The picture is marked for this purpose
          only, stored encrypted, never public, and deleted within {documentsKeptDays} days of the decision.
        </p>
      ),
    },
    {
      id: 'your-data',
      question: 'How do I see or correct what you know about me?',
      answer: (
        <p>
          Most of it is on your profile, where you can correct it. For everything else write to us. Our{' '}
          <Link to={paths.privacy}>privacy page</Link> says what we keep, why and for how long.
        </p>
      ),
    },
    {
      id: 'is-it-you',
      question: 'Somebody asks me for a code. Is it you?',
      answer: (
        <p>
          No. We never ask for your password, your code or your mobile money PIN, not by phone and not in a message. Do
          not give them to anybody.
        </p>
      ),
    },
  ],
}
