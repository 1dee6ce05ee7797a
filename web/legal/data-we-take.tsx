export function DataWeTake() {
  return (
    <dl>
      <div>
        <dt>Your names, email address, phone number and password</dt>
        <dd>
          To make your account, send you codes and reach you about your business. Required. The password is kept only in
          a scrambled form that nobody can read back.
        </dd>
      </div>
      <div>
        <dt>Which version of the terms you accepted, and when</dt>
        <dd>To know what we agreed on. It stands in your settings.</dd>
      </div>
      <div>
        <dt>Your business: name, TIN, registration number, location, region, district, phone number, nationality</dt>
        <dd>To check that the business exists and is yours. Required to register a business.</dd>
      </div>
      <div>
        <dt>GhanaPost GPS address, landmark, Ghana Card number</dt>
        <dd>To find and check the business faster. Your choice.</dd>
      </div>
      <div>
        <dt>Pictures of your Ghana Card and registration certificate</dt>
        <dd>
          To compare with what you wrote, and for nothing else. The form says whether they are needed before you choose
          a file; without them the review can take longer.
        </dd>
      </div>
      <div>
        <dt>Your services: words, prices and pictures</dt>
        <dd>
          To show them to people planning events. Required to list a service. Hidden data in pictures, such as the place
          where they were taken, is removed.
        </dd>
      </div>
      <div>
        <dt>Payments: plan, amount, time, card or mobile money, reference, result and fee</dt>
        <dd>
          To give you what you paid for and to keep accounts. Required for a plan. A receipt or invoice also keeps the
          name and TIN of your business as they were on that day. Card numbers and mobile money PINs go to the payment
          provider only; we never have them.
        </dd>
      </div>
      <div>
        <dt>Messages that you write to support: your name, contact and words</dt>
        <dd>To answer you. Your choice.</dd>
      </div>
      <div>
        <dt>
          Visits to the public pages of vendors: how many, on which day and from where, such as WhatsApp or a search
        </dt>
        <dd>
          To tell vendors how often their pages are opened. Made without cookies and without a name. To count about how
          many people came, a scrambled mark made of network address and browser is kept until the day is over, and then
          deleted with the key that it was made with: what stays are numbers.
        </dd>
      </div>
      <div>
        <dt>Reports about a page: what is wrong, your words and, if you give it, your email address or phone number</dt>
        <dd>
          To look into it, and to ask you back. Your choice. The vendor learns what is wrong, and never who reported it.
        </dd>
      </div>
      <div>
        <dt>What you answer when we hide your page or a service</dt>
        <dd>To decide whether it is shown again. Your choice.</dd>
      </div>
      <div>
        <dt>Technical records: time, kind of request, network address, logins and changed settings</dt>
        <dd>
          To keep the portal running, find faults and stop attacks. Made with every visit. Passwords, codes, card
          numbers and papers never stand in them; email addresses and phone numbers are masked, and accounts and network
          addresses stand there under code names.
        </dd>
      </div>
    </dl>
  )
}
