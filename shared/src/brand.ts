/** Names of this installation. Contact details are in `public-site/src/site.ts`. */
export const brand = {
  name: 'Vayal',
  /** Browser titles. Source: specification, section 1. */
  titles: {
    landing: 'Vayal – the farmer’s marketplace',
    login: 'Vayal Admin Login',
    dashboard: 'Vayal Admin Dashboard',
  },
} as const
