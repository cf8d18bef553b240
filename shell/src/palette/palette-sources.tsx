import { paletteCommand, searchRecord } from '@vayal/shared/contracts/contributions'
import type { NavEntry } from '@vayal/shared/contracts/registry'
import * as z from '@vayal/shared/contracts/schema'
import type { ContributionModules } from '@vayal/shared/remote/remote-module'
import { currentLocale } from '@vayal/shared/runtime/locale'
import { memo, useEffect, useMemo } from 'react'
import { Contributed } from '../contributions/contributed.tsx'
import { type ContributedEntry, contributionKey } from '../contributions/use-contributions.ts'
import { commandItem, type PaletteItem, recordItem } from './palette-items.ts'

/** State of one contribution. `items` is undefined while it loads; `retry` exists after a failure. */
export type Source = { items: readonly PaletteItem[] | undefined; retry?: (() => void) | undefined }

const LOADING: Source = { items: undefined }
const NO_COMMANDS: Source = { items: [] }

type PaletteSourcesProps = {
  search: readonly ContributedEntry<'search'>[]
  commands: readonly ContributedEntry<'commands'>[]
  /** Must be the same function at each render. */
  onChange: (id: string, source: Source) => void
}

/** Loads the records and commands of the remotes and reports them. Renders nothing. */
export const PaletteSources = memo(function PaletteSources({
  search,
  commands,
  onChange,
}: PaletteSourcesProps) {
  return (
    <>
      {search.map(({ contribution, entry }) => {
        const report = (source: Source) => onChange(contributionKey(contribution), source)
        return (
          <Contributed
            key={contributionKey(contribution)}
            contribution={contribution}
            placeholder={<Report source={LOADING} onChange={report} />}
            failure={(retry) => <Report source={{ items: undefined, retry }} onChange={report} />}
          >
            {({ useRecords }) => (
              <Records useRecords={useRecords} entry={entry} onChange={report} />
            )}
          </Contributed>
        )
      })}
      {commands.map(({ contribution, entry }) => {
        const report = (source: Source) => onChange(contributionKey(contribution), source)
        return (
          <Contributed
            key={contributionKey(contribution)}
            contribution={contribution}
            failure={() => <Report source={NO_COMMANDS} onChange={report} />}
          >
            {({ commands: list }) => <Commands commands={list} entry={entry} onChange={report} />}
          </Contributed>
        )
      })}
    </>
  )
})

type ReportProps = { source: Source; onChange: (source: Source) => void }

function Report({ source, onChange }: ReportProps) {
  const { items, retry } = source
  const hasFailed = retry !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: functions are new at each render.
  useEffect(() => onChange({ items, retry }), [items, hasFailed])
  return null
}

type RecordsProps = ContributionModules['search'] & {
  entry: NavEntry
  onChange: (source: Source) => void
}

const records = z.array(searchRecord)

function Records({ useRecords, entry, onChange }: RecordsProps) {
  const { data, isError, refetch } = useRecords()
  const items = useMemo(() => {
    const parsed = data === undefined ? undefined : records.safeParse(data)
    if (!parsed?.success) return undefined
    return parsed.data.map((record) => recordItem(record, entry))
  }, [data, entry])
  const hasFailed = isError === true || (data !== undefined && !items)
  const retry = hasFailed ? () => void refetch() : undefined
  return <Report source={{ items, retry }} onChange={onChange} />
}

type CommandsProps = ContributionModules['commands'] & {
  entry: NavEntry
  onChange: (source: Source) => void
}

const commandList = z.array(paletteCommand)

function Commands({ commands, entry, onChange }: CommandsProps) {
  const items = useMemo(() => {
    const parsed = commandList.safeParse(commands())
    if (!parsed.success) return []
    return parsed.data.map((command) => commandItem(command, entry, currentLocale()))
  }, [commands, entry])
  return <Report source={{ items }} onChange={onChange} />
}
