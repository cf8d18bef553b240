import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Files } from '../../../../../public-site/src/document/files.ts'
import { LandingPage } from '../../../../../public-site/src/landing/landing-page.tsx'

const root = document.getElementById('hydrated')
if (root) hydrateRoot(root, <Page files={JSON.parse(root.dataset.files ?? '')} />)

function Page({ files }: { files: Files }) {
  // Adds the button’s behaviour after hydration.
  useEffect(() => void import('./button.ts'), [])
  return <LandingPage files={files} />
}
