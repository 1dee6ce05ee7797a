import { Link } from 'react-router'
import { reviewTime } from '../../../contract/promises.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { document, mobilePhone, person, picture } from '../../ui/icons.ts'
import css from './register-page.module.css'

const toHaveReady = [
  { icon: mobilePhone, words: 'An e-mail address and a phone number you can read a code on' },
  { icon: person, words: 'Your Ghana Card' },
  { icon: document, words: 'Your TIN and your business registration number' },
  { icon: picture, words: 'Up to three pictures of each service you offer' },
]

export function RegisterPage() {
  return (
    <div className={css.stack}>
      <h1>Registration opens soon</h1>
      <p>Signing up will take three short steps. Have these ready, and you are done in minutes:</p>
      <ul className={css.ready}>
        {toHaveReady.map(({ icon, words }) => (
          <li key={words}>
            <Icon of={icon} />
            {words}
          </li>
        ))}
      </ul>
      <p>
        A review of your business then takes <span className="nowrap">{reviewTime}</span>.
      </p>
      <div className={css.actions}>
        <Link className={buttonClass({ variant: 'primary' })} to={paths.help}>
          How it works
        </Link>
        <Link className={buttonClass({ variant: 'line' })} to={paths.home}>
          Back home
        </Link>
      </div>
    </div>
  )
}
