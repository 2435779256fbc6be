import type { EnrolmentsDecided } from '#domain/confirmation/confirmation.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface VerdictProps {
  readonly verdict: EnrolmentsDecided
  /** The sentence for an enrolment that stays as it is. */
  readonly left: string
}

/** The enrolments that a decision changes, and why the others stay as they are. */
export const Verdict = ({ verdict: { alteradas, matriculas }, left }: VerdictProps) => (
  <div role="status">
    <p>
      <strong>{plural(alteradas, 'matrícula muda', 'matrículas mudam')}</strong>
      {alteradas < matriculas.length &&
        `, ${plural(matriculas.length - alteradas, 'fica como está', 'ficam como estão')}`}
      .
    </p>
    <RowList>
      {matriculas.map(({ id, aluno, serie, motivo, devolvidos }) => (
        <li key={id}>
          <span>
            <strong>{aluno}</strong> {motivo !== '' && <StatusBadge tone="neutral">{left}</StatusBadge>}
            <small>{serie}</small>
            {motivo !== '' && <small>{motivo}</small>}
            {devolvidos.length > 0 && <small>Volta para a escola, sem cobrança: {devolvidos.join(', ')}</small>}
          </span>
        </li>
      ))}
    </RowList>
  </div>
)
