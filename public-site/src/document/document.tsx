import '../styles/base.css'
import type { ReactNode } from 'react'
import { locale, m } from '../messages.ts'
import type { PageName } from '../pages.ts'
import type { Files } from './files.ts'
import { Footer } from './footer.tsx'
import { Head } from './head.tsx'
import { Header } from './header.tsx'

export function Document(props: { page: PageName; files: Files; children: ReactNode }) {
  const { page, files, children } = props
  return (
    <html lang={locale()}>
      <Head page={page} files={files} />
      <body>
        <a className="skip" href="#content">
          {m.skip_to_content()}
        </a>
        <Header page={page} />
        <main id="content">{children}</main>
        <Footer page={page} />
      </body>
    </html>
  )
}
