/** Key of the storage; apart, so that signing out does not load the palette. */
export const RECENT_CHOICES_KEY = 'palette-recent'
