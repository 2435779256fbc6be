import type { EnrolmentsDecided } from '#domain/confirmation/confirmation.schemas.ts'
import { sumBy } from '#domain/base/sum.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface VerdictProps {
  readonly verdict: EnrolmentsDecided
  /** The sentence for an enrolment that stays as it is. */
  readonly left: string
}

/** What the enrolments that a decision changes are charged together, in cents. */
export const amountOf = ({ matriculas }: EnrolmentsDecided): number =>
  sumBy(matriculas, ({ motivo, valor }) => (motivo === '' ? valor : 0))

/** Which enrolments a decision changes, and why the others stay as they are. */
export const Verdict = ({ verdict, left }: VerdictProps) => {
  const { alteradas, matriculas } = verdict
  const amount = amountOf(verdict)
  const missing = matriculas.filter(({ motivo, documentos }) => motivo === '' && documentos.length > 0).length
  return (
    <div role="status">
      <p>
        <strong>{plural(alteradas, 'matrícula muda', 'matrículas mudam')}</strong>
        {alteradas < matriculas.length &&
          `, ${plural(matriculas.length - alteradas, 'fica como está', 'ficam como estão')}`}
        .
        {amount > 0 && (
          <>
            {' '}
            Cobranças geradas: <strong>{formatMoney(amount)}</strong>.
          </>
        )}
        {missing > 0 && ` ${plural(missing, 'está', 'estão')} com documentos obrigatórios em falta.`}
      </p>
      <RowList>
        {matriculas.map(({ id, aluno, serie, motivo, devolvidos, valor, documentos }) => (
          <li key={id}>
            <span>
              <strong>{aluno}</strong> {motivo !== '' && <StatusBadge tone="neutral">{left}</StatusBadge>}
              <small>{serie}</small>
              {motivo !== '' && <small>{motivo}</small>}
              {documentos.length > 0 && <small>Documentos em falta: {documentos.join(', ')}</small>}
              {devolvidos.length > 0 && <small>Volta para a escola, sem cobrança: {devolvidos.join(', ')}</small>}
            </span>
            {motivo === '' && valor > 0 && <span>{formatMoney(valor)}</span>}
          </li>
        ))}
      </RowList>
    </div>
  )
}
