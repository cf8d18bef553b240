import { locale, m } from '../messages.ts'
import { site } from '../site.ts'

export type PolicySection = {
  /** Fragment of its URL. */
  id: string
  title: () => string
  lead?: () => string
  points?: (() => string)[]
  paragraphs?: (() => string)[]
  contact?: true
}

const officer = () => site.contact.grievanceOfficer[locale()]

/** Source: specification, section 2. */
export const POLICY_SECTIONS: PolicySection[] = [
  {
    id: 'information-collected',
    title: m.policy_collected_title,
    lead: m.policy_collected_lead,
    points: [
      m.policy_collected_listing,
      m.policy_collected_store,
      m.policy_collected_community,
      m.policy_collected_photos,
      m.policy_collected_place,
      m.policy_collected_admins,
      m.policy_collected_technical,
    ],
  },
  {
    id: 'processing',
    title: m.policy_processed_title,
    lead: m.policy_processed_lead,
    points: [
      m.policy_processed_publish,
      m.policy_processed_connect,
      m.policy_processed_safe,
      m.policy_processed_law,
    ],
    paragraphs: [m.policy_processed_decisions],
  },
  {
    id: 'sharing',
    title: m.policy_shared_title,
    points: [
      m.policy_shared_public,
      m.policy_shared_admins,
      m.policy_shared_processors,
      m.policy_shared_law,
    ],
    paragraphs: [m.policy_shared_never],
  },
  {
    id: 'retention',
    title: m.policy_kept_title,
    points: [
      m.policy_kept_listing,
      m.policy_kept_rejected,
      m.policy_kept_session,
      m.policy_kept_record,
      m.policy_kept_technical,
    ],
    paragraphs: [m.policy_kept_after],
  },
  {
    id: 'minors',
    title: m.policy_minors_title,
    paragraphs: [m.policy_minors_age, m.policy_minors_consent, m.policy_minors_tell],
  },
  {
    id: 'privacy-rights',
    title: m.policy_rights_title,
    lead: m.policy_rights_lead,
    points: [
      m.policy_rights_access,
      m.policy_rights_correct,
      m.policy_rights_complain,
      m.policy_rights_nominate,
      m.policy_rights_withdraw,
    ],
    paragraphs: [() => m.policy_rights_board({ officer: officer() }), m.policy_rights_breach],
  },
  { id: 'do-not-track', title: m.policy_track_title, paragraphs: [m.policy_track_none] },
  {
    id: 'updates',
    title: m.policy_updates_title,
    paragraphs: [m.policy_updates_how, m.policy_updates_notice],
  },
  {
    id: 'contact-us',
    title: m.policy_contact_title,
    lead: () => m.policy_contact_lead({ officer: officer() }),
    contact: true,
  },
  {
    id: 'review-update-delete',
    title: m.policy_review_title,
    paragraphs: [m.policy_review_how, m.policy_review_steps, m.policy_review_effect],
  },
]

export const KEY_POINTS = [
  { text: m.privacy_key_collect, section: 'information-collected' },
  { text: m.privacy_key_public, section: 'sharing' },
  { text: m.privacy_key_sell, section: 'sharing' },
  { text: m.privacy_key_cookies, section: 'do-not-track' },
  { text: m.privacy_key_rights, section: 'review-update-delete' },
] as const
