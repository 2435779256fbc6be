import '#src/styles/plainTable.scss'
import { Link } from 'react-router-dom'
import { nameIn } from '#domain/base/list.ts'
import { CLOSING_ASKED, CLOSING_CONFIRMED, CLOSING_STATUSES } from '#domain/yearEnd/closing.lists.ts'
import type { ClosingRow } from '#domain/yearEnd/closing.schemas.ts'
import { closingPath } from '#src/core/yearEnd/paths.ts'
import { groupsText } from '#src/features/academico/yearEnd/closing/views/closingWords.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Section } from '#src/ui/Section.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** The closings of a year and unit, the newest first; nothing where there are none. */
export const ClosingList = ({ closings }: { readonly closings: readonly ClosingRow[] }) =>
  closings.length === 0 ? null : (
    <Section title="Fechamentos">
      <table className="plain-table" aria-label="Fechamentos">
        <thead>
          <tr>
            <th scope="col">Fechamento</th>
            <th scope="col">Situação</th>
            <th scope="col">Turmas</th>
          </tr>
        </thead>
        <tbody>
          {closings.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <Link to={closingPath(one.id, stepOf(one))}>
                  Nº {one.id}, de {formatDateTime(one.feitoEm)}
                </Link>
                <div className="text-secondary text-small">{one.feitoPor}</div>
              </th>
              <td>
                <StatusBadge tone={toneOf(one)}>{stateOf(one)}</StatusBadge>
              </td>
              <td>{groupsText(one.turmas)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )

const stateOf = ({ situacao, processadas, turmas }: ClosingRow): string => {
  if (situacao !== CLOSING_CONFIRMED) return nameIn(CLOSING_STATUSES, situacao)
  return processadas === turmas ? 'Processado' : `${processadas} de ${turmas} processadas`
}

const toneOf = ({ situacao, processadas, turmas }: ClosingRow) => {
  if (situacao === CLOSING_CONFIRMED) return processadas === turmas ? 'success' : 'info'
  return situacao === CLOSING_ASKED ? 'warning' : 'neutral'
}

/** Where somebody goes on. */
const stepOf = ({ situacao, processadas, turmas }: ClosingRow) => {
  if (situacao === CLOSING_CONFIRMED) return processadas === turmas ? 'resultados' : 'processamento'
  return situacao === CLOSING_ASKED ? 'confirmacao' : 'pendencias'
}
