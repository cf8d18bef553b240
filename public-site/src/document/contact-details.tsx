import { locale, m } from '../messages.ts'
import { site } from '../site.ts'

export function ContactDetails({ className }: { className: string }) {
  const { phone, email, address } = site.contact
  return (
    <dl className={className}>
      <div>
        <dt>{m.footer_phone()}</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
        </dd>
      </div>
      <div>
        <dt>{m.footer_email()}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>{m.footer_address()}</dt>
        <dd>
          <address>
            {address[locale()].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </dd>
      </div>
    </dl>
  )
}
