import { paletteCommand, searchRecord } from '@vayal/shared/contracts/contributions'
import type { NavEntry } from '@vayal/shared/contracts/registry'
import * as z from '@vayal/shared/contracts/schema'
import type { ContributionModules } from '@vayal/shared/remote/remote-module'
import { currentLocale } from '@vayal/shared/runtime/locale'
import { memo, useEffect, useMemo } from 'react'
import { Contributed } from '../contributions/contributed.tsx'
import type { Contribution } from '../remotes/remotes.ts'
import { type PaletteItem, paletteItem } from './palette-items.ts'

/** Items that a remote contributes. `retry` exists after a failure. */
export type Part = { items: readonly PaletteItem[] | undefined; retry?: (() => void) | undefined }

const LOADING: Part = { items: undefined }

export type ContributedEntry<Kind extends 'search' | 'commands'> = {
  contribution: Contribution<Kind>
  entry: NavEntry
}

type ContributedPartsProps = {
  search: readonly ContributedEntry<'search'>[]
  commands: readonly ContributedEntry<'commands'>[]
  /** Must be the same function at each render. */
  onPart: (id: string, part: Part) => void
}

/** Loads what remotes contribute, and reports it. Renders nothing. */
export const ContributedParts = memo(function ContributedParts({
  search,
  commands,
  onPart,
}: ContributedPartsProps) {
  return (
    <>
      {search.map(({ contribution, entry }) => {
        const report = (part: Part) => onPart(partId(contribution), part)
        return (
          <Contributed
            key={partId(contribution)}
            contribution={contribution}
            pending={<Report part={LOADING} onPart={report} />}
            failure={(retry) => <Report part={{ items: undefined, retry }} onPart={report} />}
          >
            {({ useRecords }) => <Records useRecords={useRecords} entry={entry} onPart={report} />}
          </Contributed>
        )
      })}
      {commands.map(({ contribution, entry }) => (
        <Contributed key={partId(contribution)} contribution={contribution}>
          {({ commands: list }) => (
            <Commands
              commands={list}
              entry={entry}
              onPart={(part) => onPart(partId(contribution), part)}
            />
          )}
        </Contributed>
      ))}
    </>
  )
})

export function partId({ kind, path }: Pick<Contribution, 'kind' | 'path'>): string {
  return `${kind} ${path}`
}

type ReportProps = { part: Part; onPart: (part: Part) => void }

function Report({ part, onPart }: ReportProps) {
  const { items, retry } = part
  const hasFailed = retry !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: functions are new at each render.
  useEffect(() => onPart({ items, retry }), [items, hasFailed])
  return null
}

type RecordsProps = ContributionModules['search'] & {
  entry: NavEntry
  onPart: (part: Part) => void
}

const records = z.array(searchRecord)

function Records({ useRecords, entry, onPart }: RecordsProps) {
  const { data, isError, refetch } = useRecords()
  const items = useMemo(() => {
    const parsed = data === undefined ? undefined : records.safeParse(data)
    if (!parsed?.success) return undefined
    const { icon } = entry
    return parsed.data.map(({ id, label, detail, texts, path }) =>
      paletteItem({
        kind: entry.path,
        key: id,
        label,
        detail,
        icon,
        path,
        texts: [label, ...texts],
      }),
    )
  }, [data, entry])
  const hasFailed = isError === true || (data !== undefined && !items)
  const retry = hasFailed ? () => void refetch() : undefined
  return <Report part={{ items, retry }} onPart={onPart} />
}

type CommandsProps = ContributionModules['commands'] & {
  entry: NavEntry
  onPart: (part: Part) => void
}

const commandList = z.array(paletteCommand)

function Commands({ commands, entry, onPart }: CommandsProps) {
  const items = useMemo(() => {
    const parsed = commandList.safeParse(commands())
    if (!parsed.success) return []
    return parsed.data.map(({ label, path }) =>
      paletteItem({
        kind: 'command',
        label: label[currentLocale()],
        icon: entry.icon,
        path,
        texts: [`${label.en} ${label.ta}`],
      }),
    )
  }, [commands, entry])
  return <Report part={{ items }} onPart={onPart} />
}
