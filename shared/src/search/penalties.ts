/*
 * Penalties of a match of one search word; they add up, also over the words of a search. 0: as typed, as a whole word
 * of the title (short words count as prefixes).
 */

/** A word that begins with the search word. */
export const PREFIX = 1
/** The search word in another spelling, or its singular. */
export const OTHER_SPELLING = 0.5
/** A word that the user may have meant: a correction, or a `similar` synonym. */
export const GUESS = 2
/** By how the synonym's name matches the search word. */
export const SYNONYM = { whole: 0.75, prefix: 1.25, similar: GUESS }
export const INSIDE_WORD = 3
/** In addition, for a match in another line than the first. */
export const BELOW_TITLE = 4
/** The characters as typed, anywhere in the text. */
export const TYPED_ANYWHERE = INSIDE_WORD + BELOW_TITLE
/** Search word that only the group's name contains. */
export const GROUP_NAME = 4
