import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { unverifiedAccountKeptDays } from '../../../contract/promises.ts'

export const accountTopic = {
  id: 'account',
  title: 'Your account',
  questions: [
    {
      id: 'get-an-account',
      question: 'How do I get an account?',
      answer: (
        <>
          <p>
            <Link to={paths.register}>Register</Link> in three short steps: your names, your email address and phone
            number, and a password. We then send you a 4-digit code by email and another by text message. Enter either
            of them and your account is ready. You log in with the one whose code you entered; the other one you can
            prove in the settings.
          </p>
          <p>An account is free. You pay only for a plan, when you are ready to list your services.</p>
        </>
      ),
    },
    {
      id: 'password',
      question: 'Which passwords are accepted?',
      answer: (
        <p>
          At least 8 characters, with an uppercase letter, a lowercase letter, a number and one of these:{' '}
          <span className="nowrap">@ $ ! % * ? &amp;</span> Other signs and spaces are not accepted. The list under the
          password field shows what is still missing while you type.
        </p>
      ),
    },
    {
      id: 'code-not-arriving',
      question: 'My code has not arrived. What can I do?',
      answer: (
        <ul>
          <li>
            Look in your text messages and in your email, the spam folder too. Each brings a code of its own; either
            will do.
          </li>
          <li>After 30 seconds you can ask for new codes. They replace the old ones, so use the newest.</li>
          <li>A code is good for 10 minutes and 5 tries. After that, ask for a new one.</li>
          <li>We send at most 5 codes an hour and 10 a day. If you have had them all, wait or call us.</li>
        </ul>
      ),
    },
    {
      id: 'sign-up-not-finished',
      question: 'I left before entering my code. Do I have to start again?',
      answer: (
        <p>
          No. <Link to={paths.login}>Log in</Link> with the email address or phone number and the password that you
          chose. The screen says that the account is not verified and offers you a fresh code. An account that is not
          verified within {unverifiedAccountKeptDays} days is deleted; then simply register again.
        </p>
      ),
    },
    {
      id: 'locked',
      question: 'My account is locked. How do I get in?',
      answer: (
        <p>
          After 5 wrong passwords an account is locked for 15 minutes, to keep others out. It opens by itself; trying
          again meanwhile does not make it longer. If strangers keep guessing, it is locked for a day, but never on a
          device on which you have logged in before. Elsewhere the login page offers to send you a login link. If you no
          longer know your password, set a new one: that opens the account too.
        </p>
      ),
    },
    {
      id: 'forgot-password',
      question: 'I forgot my password.',
      answer: (
        <p>
          On the <Link to={paths.login}>login screen</Link> choose “Forgot password?” and enter your email address or
          phone number. We send a 6-digit code, good for 10 minutes, to every address and number that you have proven.
          Enter it and choose a new password. Every device that was still logged in is then logged out.
        </p>
      ),
    },
    {
      id: 'logged-out',
      question: 'Why was I logged out?',
      answer: (
        <p>
          A session lasts 60 minutes. Shortly before it ends we ask whether you want to stay; “Stay logged in” gives you
          30 minutes more. Logging out in one tab logs out the others too, and a new password logs out every device.
        </p>
      ),
    },
  ],
}
