import * as styles from './data-table.module.css'

type DataTableProps = {
  caption?: string
  /** Headings of the columns; '' for none. */
  headings: readonly string[]
  /** Rows under a title, if any. The first text of a row is its heading. */
  groups: readonly { id: string; title?: string; rows: readonly (readonly string[])[] }[]
  numeric?: boolean
}

export function DataTable({ caption, headings, groups, numeric = false }: DataTableProps) {
  return (
    <table className={styles.table} data-numeric={numeric || undefined}>
      {caption && <caption className={styles.caption}>{caption}</caption>}
      <thead>
        <tr>
          {headings.map((heading) =>
            heading === '' ? (
              <td key={heading} />
            ) : (
              <th key={heading} scope="col">
                {heading}
              </th>
            ),
          )}
        </tr>
      </thead>
      {groups.map(({ id, title, rows }) => (
        <tbody key={id}>
          {title !== undefined && (
            <tr>
              <th scope="rowgroup" colSpan={headings.length} className={styles.title}>
                {title}
              </th>
            </tr>
          )}
          {rows.map(([heading, ...cells]) => (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              {cells.map((cell, at) => (
                <td key={headings[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
