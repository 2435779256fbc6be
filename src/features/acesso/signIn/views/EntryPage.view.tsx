import type { ReactNode } from 'react'
import { PublicLink } from '#src/core/router/PublicLink.tsx'

interface EntryPageProps {
  readonly schoolName: string
  /** Data URL of the school's logo; null for the default. */
  readonly logo: string | null
  /** Data URL of the school's background, or the default of the door. */
  readonly cover: string
  readonly title: string
  readonly subtitle: string
  readonly children: ReactNode
}

/** A page before the sign-in: the school's brand, a title and a form, beside a background. */
export const EntryPage = ({ schoolName, logo, cover, title, subtitle, children }: EntryPageProps) => (
  <div className="entry">
    <img className="entry-cover" src={cover} alt="" />
    <main className="entry-panel">
      <PublicLink to="/" className="brand">
        <img className="brand-logo" src={logo ?? '/logo.svg'} alt="" />
        {schoolName}
      </PublicLink>
      <div>
        <h1>{title}</h1>
        <p>{subtitle}</p>
      </div>
      {children}
      <PublicLink to="/privacidade">Privacidade</PublicLink>
    </main>
  </div>
)
