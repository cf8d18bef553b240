/**
 * Everything that names this installation, in one place: change it here to make the product yours.
 * The contact details are placeholders that reach nobody.
 */
export const brand = {
  name: 'Vayal',
  /** Browser titles. Source: specification, section 1. */
  titles: {
    landing: 'Vayal – the farmer’s marketplace',
    login: 'Vayal Admin Login',
    dashboard: 'Vayal Admin Dashboard',
  },
  contact: {
    phone: '+91 90000 00000',
    email: 'hello@vayal.example',
    city: 'Coimbatore, Tamil Nadu',
  },
} as const
