import type { Finding } from '#domain/prices/priceLegal.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const VERDICTS: Readonly<Record<Finding['verdict'], { readonly tone: Tone; readonly text: string }>> = {
  kept: { tone: 'success', text: 'Atende' },
  broken: { tone: 'danger', text: 'Não atende' },
  unknown: { tone: 'warning', text: 'Falta informar' },
}

interface LegalChecksProps {
  readonly findings: readonly Finding[]
}

/** The law's checks of a fee, each with its finding and its source. */
export const LegalChecks = ({ findings }: LegalChecksProps) => (
  <RowList>
    {findings.map(({ rule, law, title, verdict, detail }) => (
      <li key={rule}>
        <div>
          <strong>{title}</strong>
          <div>{detail}</div>
          <small className="text-secondary">{law}</small>
        </div>
        <div>
          <StatusBadge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].text}</StatusBadge>
        </div>
      </li>
    ))}
  </RowList>
)
