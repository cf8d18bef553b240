import type { Locale } from '@vayal/shared/runtime/locale'
import { dayInWords } from '../dates/days.ts'
import { m } from '../messages.ts'
import { unitLabel } from '../prices/unit-label.ts'
import { type Board, type BoardRow, countRowsOfOtherDays } from './board.ts'
import { type BoardLanguage, translations } from './board-options.ts'
import * as styles from './board-table.module.css'

/** The board as it is printed; on the screen, a preview of the image. */
export function BoardTable({ groups, day, language, size }: Board) {
  return (
    <table className={styles.board} data-size={size}>
      <thead>
        <tr>
          {/* In the table's head, which the browser repeats on every printed page. */}
          <td colSpan={3} className={styles.masthead}>
            <div className={styles.heading}>
              <p className={styles.title}>
                <Lines language={language} text={(locale) => m.prices_title({}, { locale })} />
              </p>
              <p className={styles.day}>
                <Lines language={language} text={(locale) => dayInWords(day, locale)} />
              </p>
            </div>
          </td>
        </tr>
        <tr className={styles.columns}>
          <th scope="col">
            <Lines language={language} text={(locale) => m.board_product({}, { locale })} />
          </th>
          <th scope="col" className={styles.price}>
            <Lines language={language} text={(locale) => m.board_price({}, { locale })} />
            <span className={styles.detail}>
              <Lines language={language} text={(locale) => m.board_price_detail({}, { locale })} />
            </span>
          </th>
          <th scope="col">
            <Lines language={language} text={(locale) => m.price_units({}, { locale })} />
          </th>
        </tr>
      </thead>
      {groups.map(({ category, rows }) => (
        <tbody key={category}>
          <tr className={styles.category}>
            <th scope="rowgroup" colSpan={3}>
              {category || (
                <Lines language={language} text={(locale) => m.board_no_category({}, { locale })} />
              )}
            </th>
          </tr>
          {rows.map((row) => (
            <BoardTableRow key={row.id} row={row} language={language} />
          ))}
        </tbody>
      ))}
      {countRowsOfOtherDays(groups) > 0 && (
        <tbody>
          <tr>
            <td colSpan={3} className={styles.note}>
              <Lines
                language={language}
                text={(locale) => m.board_other_days_note({}, { locale })}
              />
            </td>
          </tr>
        </tbody>
      )}
    </table>
  )
}

/** A word that is wider than its column on a phone. */
const LONG_WORD = /\S{20}/

function BoardTableRow({ row, language }: { row: BoardRow; language: BoardLanguage }) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name} data-long={LONG_WORD.test(row.name) || undefined}>
        <span className={styles.nameText}>{row.name}</span>
        {row.otherDay !== undefined && (
          <span className={styles.otherDay}>
            {row.otherDay || (
              <Lines language={language} text={(locale) => m.board_no_day({}, { locale })} />
            )}
          </span>
        )}
      </th>
      <td className={styles.price}>
        <span className={styles.amounts}>
          <span className={styles.average}>{row.average}</span>{' '}
          {row.range && <span className={styles.range}>{limitBreaks(row.range)}</span>}
        </span>
      </td>
      <td className={styles.unit}>
        <Lines language={language} text={(locale) => unitLabel(row.units, locale)} />
      </td>
    </tr>
  )
}

/** Characters of a range that fits on one line. */
const SHORT_RANGE = 16

/** Keeps a range on one line; a long one may break after its dash. */
function limitBreaks(range: string): string {
  const joined = range.replaceAll(' ', '\u00a0')
  // A line may break between a dash and a no-break space, but not before a word joiner.
  return range.length > SHORT_RANGE ? joined : joined.replace('–', '–\u2060')
}

type LinesProps = { language: BoardLanguage; text: (locale: Locale) => string }

/** A text in each language of the board, one below the other. */
function Lines({ language, text: translate }: LinesProps) {
  return translations(language, translate).map(({ locale, text }) => (
    <span key={locale} lang={locale} className={styles.line}>
      {text}{' '}
    </span>
  ))
}
