import { Link } from 'react-router-dom'
import type { ReportInfo } from '#domain/reports/reports.schemas.ts'
import { reportPath } from '#src/features/academico/reports/paths.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { Section } from '#src/ui/Section.tsx'

interface ReportGroupProps {
  readonly name: string
  readonly reports: readonly ReportInfo[]
}

/** Reports about one thing, each with what it tells; nothing where there are none. */
export const ReportGroup = ({ name, reports }: ReportGroupProps) =>
  reports.length === 0 ? null : (
    <Section title={name}>
      <BareList>
        {reports.map(({ relatorio, nome, sobre }) => (
          <li key={relatorio}>
            <Link to={reportPath(relatorio)}>{nome}</Link>
            <div className="text-small">{sobre}</div>
          </li>
        ))}
      </BareList>
    </Section>
  )
