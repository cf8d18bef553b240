import type { Files } from '../document/files.ts'
import { m } from '../messages.ts'
import * as styles from './download.module.css'

/** Without JavaScript, a link that reveals the note; with it, a button that shows a toast. */
export function Download({ files }: { files: Files }) {
  return (
    <div className={styles.download}>
      <a
        className={styles.button}
        href="#download"
        data-toast={files.toastScript}
        data-toast-style={files.toastStyle}
        data-toast-text={m.download_soon()}
        data-toast-region={m.toast_region()}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path
            d="M12 3v12m0 0 5-5m-5 5-5-5M4 20h16"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {m.download_now()}
      </a>
      <div className={styles.notes}>
        <p id="download" className={styles.note} role="status">
          {m.download_soon()}
        </p>
        <p className={styles.hint}>{m.download_hint()}</p>
      </div>
    </div>
  )
}
