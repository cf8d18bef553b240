import { FileUp } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { m } from '../messages.ts'
import * as styles from './choose-csv.module.css'

type ChooseCsvProps = {
  /** Name of the file that was chosen. */
  chosen: string | undefined
  onChoose: (file: File) => void
}

/** Picks a file. */
export function ChooseCsv({ chosen, onChoose }: ChooseCsvProps) {
  const hint = useId()

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onChoose(file)
    // Otherwise the same file, corrected, fires no second change event.
    target.value = ''
  }

  return (
    <label className={styles.place}>
      <FileUp aria-hidden="true" />
      <span className={styles.text}>{chosen ?? m.csv_choose()}</span>
      <span id={hint} className={styles.hint}>
        {m.csv_choose_hint()}
      </span>
      {/* Covers the whole place, so that the browser handles clicks, drops and keys. */}
      <input
        className={styles.input}
        type="file"
        aria-label={m.csv_choose()}
        aria-describedby={hint}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={handleChange}
      />
    </label>
  )
}
