import { m } from '../messages.ts'
import * as styles from './community-screen.module.css'
import { Phone } from './phone.tsx'

export function CommunityScreen() {
  return (
    <Phone title={m.screen_community()} time="8:00" tab="people">
      <div className={styles.question}>
        <b>{m.community_asker()}</b>
        <svg
          aria-hidden="true"
          className={styles.picture}
          viewBox="0 0 220 96"
          preserveAspectRatio="xMidYMid slice"
        >
          <rect width="220" height="96" fill="#5a4631" />
          <path d="M20 90C40 30 110 6 206 14 196 76 120 104 20 90z" fill="#5fa23d" />
          <path
            d="M20 90C70 66 130 36 206 14M70 72l4-34m32 18-2-32m-30 48 34 10m-2-28 46 14"
            fill="none"
            stroke="#3c7a2b"
            strokeWidth="3"
            strokeLinecap="round"
          />
          <path
            d="M92 62h.1m20-26h.1m28 30h.1m-12-16h.1m36-20h.1m-78 50h.1m70-8h.1m-60-28h.1m62-12h.1"
            stroke="#fff8e6"
            strokeWidth="9"
            strokeLinecap="round"
          />
        </svg>
        <p>{m.community_question()}</p>
      </div>
      <div className={styles.answer}>
        <b>{m.community_answerer()}</b>
        <p>{m.community_answer()}</p>
        <small>{m.community_thanks()}</small>
      </div>
    </Phone>
  )
}
