import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { m } from '../messages.ts'
import * as styles from './choose-csv.module.css'

type ChooseCsvProps = {
  /** Name of the file that was chosen. */
  chosen: string | undefined
  onChoose: (file: File) => void
}

/** A file, picked or dropped. */
export function ChooseCsv({ chosen, onChoose }: ChooseCsvProps) {
  const [over, setOver] = useState(false)
  const hint = useId()

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }

  return (
    <label
      className={styles.place}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <FileUp aria-hidden="true" />
      <span className={styles.text}>{chosen ?? m.csv_choose()}</span>
      <span id={hint} className={styles.hint}>
        {m.csv_choose_hint()}
      </span>
      <input
        className={styles.input}
        type="file"
        aria-label={m.csv_choose()}
        aria-describedby={hint}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onChoose(file)
          // The same file can be chosen again after it was mended.
          event.target.value = ''
        }}
      />
    </label>
  )
}
