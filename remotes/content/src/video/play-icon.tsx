import * as styles from './play-icon.module.css'

export function PlayIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="28" />
      <path d="M23 18.5v19l16-9.5z" />
    </svg>
  )
}
