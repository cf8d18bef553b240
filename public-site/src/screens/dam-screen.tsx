import { m } from '../messages.ts'
import * as styles from './dam-screen.module.css'
import { Phone } from './phone.tsx'

export function DamScreen() {
  return (
    <Phone title={m.screen_dam()} time="4:00" tab="home">
      <div className={styles.head}>
        <b>{m.dam_name()}</b>
        <small>{m.dam_full()}</small>
      </div>
      <div className={styles.gauge}>
        <svg aria-hidden="true" viewBox="0 0 240 150" preserveAspectRatio="none">
          <rect width="240" height="150" className={styles.air} />
          <path d="M0 40q20-8 40 0t40 0 40 0 40 0 40 0 40 0v110H0z" className={styles.water} />
          <path d="M0 62q20-8 40 0t40 0 40 0 40 0 40 0 40 0v88H0z" className={styles.deep} />
          <path d="M196 0h44v150h-64z" className={styles.wall} />
        </svg>
        <span className={styles.level}>
          <b>98.4</b> {m.unit_ft()}
        </span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{m.dam_storage()}</dt>
          <dd>
            62.7 <small>{m.unit_tmc()}</small>
          </dd>
        </div>
        <div>
          <dt>{m.dam_inflow()}</dt>
          <dd>
            8,410 <small>{m.unit_cusecs()}</small>
          </dd>
        </div>
        <div>
          <dt>{m.dam_outflow()}</dt>
          <dd>
            12,000 <small>{m.unit_cusecs()}</small>
          </dd>
        </div>
      </dl>
    </Phone>
  )
}
