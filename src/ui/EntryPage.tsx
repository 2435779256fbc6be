import School from 'lucide-react/icons/school'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface EntryPageProps {
  readonly school: string
  /** Address or data URL of the school's own. */
  readonly logo?: string | null
  readonly cover?: string | null
  readonly title: string
  readonly subtitle?: ReactNode
  readonly children: ReactNode
}

/** A page without shell: the school's mark and a form, beside the school's picture (portal.md 2 “Layout”). */
export const EntryPage = ({ school, logo, cover, title, subtitle, children }: EntryPageProps) => (
  <div className="entry">
    {cover ? <img className="entry-cover" src={cover} alt="" /> : <div className="entry-cover" />}
    <main className="entry-panel">
      <Brand school={school} logo={logo ?? null} />
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle !== undefined && <p className="text-secondary">{subtitle}</p>}
      </div>
      {children}
    </main>
  </div>
)

interface BrandProps {
  readonly school: string
  readonly logo: string | null
}

/** The school's logo, else a mark and its name. */
export const Brand = ({ school, logo }: BrandProps) => (
  <span className="brand">
    {logo ? (
      <img className="brand-logo" src={logo} alt="" />
    ) : (
      <span className="brand-logo brand-mark">
        <Icon of={School} />
      </span>
    )}
    {school}
  </span>
)
