import { Link } from 'react-router-dom'
import type { ReportInfo } from '#domain/reports/reports.schemas.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { Section } from '#src/ui/Section.tsx'

interface ReportGroupProps {
  readonly name: string
  readonly reports: readonly ListedReport[]
}

/** A report as the list shows it, whether of the catalogue or a screen of its own. */
export interface ListedReport extends Pick<ReportInfo, 'nome' | 'grupo' | 'sobre'> {
  readonly path: string
}

/** Reports about one thing, each with what it tells; nothing where there are none. */
export const ReportGroup = ({ name, reports }: ReportGroupProps) =>
  reports.length === 0 ? null : (
    <Section title={name}>
      <BareList>
        {reports.map(({ path, nome, sobre }) => (
          <li key={path}>
            <Link to={path}>{nome}</Link>
            <div className="text-small">{sobre}</div>
          </li>
        ))}
      </BareList>
    </Section>
  )
