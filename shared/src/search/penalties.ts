/*
 * Penalties of a search word's match in a text. The penalty of a text is the sum over the search words: 0 if its
 * title has each of them as a whole word.
 */

/** A word that begins with the search word. */
export const PREFIX = 1
/** The search word in another spelling, or its singular. */
export const OTHER_SPELLING = 0.5
/** A word that the user may have meant: a correction, or a `similar` synonym. */
export const GUESS = 2
/** By how the synonym's name matches the search word. */
export const SYNONYM = { whole: 0.75, typed: 1.25, similar: GUESS }
export const INSIDE_WORD = 3
/** In addition, for a match in another line than the first. */
export const BELOW_TITLE = 4
/** The characters as typed, anywhere in the text. */
export const TYPED_ANYWHERE = INSIDE_WORD + BELOW_TITLE
