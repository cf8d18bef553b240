import type { TodayPart } from '@vayal/shared/contracts/contributions'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { Link } from '@vayal/shared/runtime/router'
import { Badge } from '@vayal/shared/ui/badge'
import { CircleCheck } from 'lucide-react'
import * as m from './messages.ts'
import * as styles from './today.module.css'

const MAX_LINES = 5

type Group = TodayPart['groups'][number]

export function PartGroups({ part: { groups, none } }: { part: TodayPart }) {
  const filled = groups.filter(({ total }) => total > 0)
  if (filled.length === 0) {
    return (
      <p className={styles.none}>
        <CircleCheck size={18} aria-hidden />
        {none}
      </p>
    )
  }
  return filled.map((group) => <PartGroup key={group.title} group={group} />)
}

function PartGroup({ group: { title, total, lines, path } }: { group: Group }) {
  return (
    <div className={styles.group}>
      <h3 className={styles.groupTitle}>
        {title}
        <Badge tone="warning">{formatNumber(total)}</Badge>
      </h3>
      <ul className={styles.lines}>
        {lines.slice(0, MAX_LINES).map(({ id, label, detail, note, tone = 'neutral', path }) => (
          <li key={id}>
            <Link to={path} className={styles.line}>
              <span className={styles.text}>
                <span className={styles.label}>{label}</span>
                {detail && <span className={styles.detail}>{detail}</span>}
              </span>
              {note && <Badge tone={tone}>{note}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
      {total > Math.min(lines.length, MAX_LINES) && (
        <Link to={path} className={styles.all}>
          {m.today_show_all({ count: formatNumber(total) })}
        </Link>
      )}
    </div>
  )
}
