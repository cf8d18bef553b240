import { todayInIndia } from '@vayal/shared/runtime/days'
import { PageHeader } from '@vayal/shared/ui/page-header'
import * as styles from './account.module.css'
import { Devices } from './devices.tsx'
import * as m from './messages.ts'
import { PasswordForm } from './password-form.tsx'

export function Component() {
  return (
    <>
      <PageHeader
        title={m.account_title()}
        description={m.account_today({ day: todayInIndia() })}
      />
      <div className={styles.sections}>
        <section className={styles.section} aria-labelledby="password">
          <h2 id="password">{m.account_password()}</h2>
          <PasswordForm />
        </section>
        <section className={styles.section} aria-labelledby="devices">
          <h2 id="devices">{m.devices_title()}</h2>
          <Devices />
        </section>
      </div>
    </>
  )
}
