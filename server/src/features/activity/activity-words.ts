import type { PriceWarningCode } from '@vayal/shared/contracts/market-price'
import type { AuditEntry } from '../../platform/audit/audit-repository.ts'
import words from './activity-words.json' with { type: 'json' }

interface Label {
  en: string
  ta: string
}

interface ActivityWords {
  kinds: Record<AuditEntry['entity'], Label>
  actions: Record<AuditEntry['action'], Label>
  /** The activity page derives the label of any other field from its name. */
  fields: Record<string, Label>
  values: { Acknowledged: Record<PriceWarningCode, Label> }
}

/** The shell shows entries without knowing their kinds, so the server sends the labels. */
export const ACTIVITY_WORDS: ActivityWords = words
