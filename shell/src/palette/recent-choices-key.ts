/** Key in `localStorage`. In its own file, so that signing out does not load the palette. */
export const RECENT_CHOICES_KEY = 'palette-recent'
