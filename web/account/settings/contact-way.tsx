import { useState } from 'react'
import type { ContactWay as Way } from '../../../contract/account/account-name.ts'
import { AddressForm } from './address-form.tsx'
import css from './contact-way.module.css'
import { messages } from './messages.ts'
import { ProofForm } from './proof-form.tsx'

type Props = { way: Way; address: string; onChanged: () => void }

/** For an e-mail address or phone number that is not proven, or that is missing. */
export function ContactWay({ way, address, onChanged }: Props) {
  const [wantsOther, setWantsOther] = useState(false)
  const words = messages.contact[way]
  const isEntering = address === '' || wantsOther
  return (
    <section className={css.way}>
      <h3 className={css.title}>{address === '' ? words.missingTitle : words.title}</h3>
      <p className={css.lead}>{address === '' ? words.missingLead : messages.codeComes}</p>
      {address !== '' && <p className={css.lead}>{words.lead}</p>}
      {isEntering ? (
        <AddressForm
          way={way}
          onSaved={() => {
            setWantsOther(false)
            onChanged()
          }}
          onCancel={address === '' ? undefined : () => setWantsOther(false)}
        />
      ) : (
        // Another address starts from the beginning: no code was sent there.
        <ProofForm key={address} way={way} onProven={onChanged} onOther={() => setWantsOther(true)} />
      )}
    </section>
  )
}
