import '#src/styles/plainTable.scss'
import { useDispatch, useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import {
  YEAR_REOPENING_ASKED,
  YEAR_REOPENING_GRANTED,
  YEAR_REOPENING_REFUSED,
  YEAR_REOPENING_STATUSES,
} from '#domain/yearEnd/closing.lists.ts'
import type { YearReopening } from '#domain/yearEnd/closing.schemas.ts'
import { DecisionDialog } from '#src/features/academico/yearEnd/closing/screens/DecisionDialog.tsx'
import { decisionOpened, selectDeciding } from '#src/features/academico/yearEnd/closing/yearClosing.slice.ts'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { namesText } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Section } from '#src/ui/Section.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** Requests to change closed class groups again, those that wait first; nothing where there are none. */
export const Reopenings = ({ reopenings }: { readonly reopenings: readonly YearReopening[] }) => {
  const dispatch = useDispatch()
  const deciding = useSelector(selectDeciding)
  if (reopenings.length === 0) return null
  return (
    <Section title="Reaberturas">
      <table className="plain-table" aria-label="Reaberturas">
        <thead>
          <tr>
            <th scope="col">Turma</th>
            <th scope="col">Motivo</th>
            <th scope="col">Reabrir até</th>
            <th scope="col">Situação</th>
            <th scope="col">Ações</th>
          </tr>
        </thead>
        <tbody>
          {reopenings.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {one.turma}
                <div className="text-secondary text-small">{studentsOf(one)}</div>
              </th>
              <td>
                {one.motivo}
                <div className="text-secondary text-small">
                  {one.pedidaPor}, {formatDateTime(one.pedidaEm)}
                </div>
              </td>
              <td>{formatDate(one.ate)}</td>
              <td>
                <StatusBadge tone={toneOf(one)}>{nameIn(YEAR_REOPENING_STATUSES, one.situacao)}</StatusBadge>
                <div className="text-secondary text-small">
                  {[one.decididaPor, one.resposta].filter((text) => text !== '').join(' · ')}
                </div>
              </td>
              <td>
                {one.podeDecidir && (
                  <Button variant="link" onClick={() => dispatch(decisionOpened(one))}>
                    Decidir <span className="visually-hidden">a reabertura da turma {one.turma}</span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {deciding !== null && <DecisionDialog key={deciding.id} reopening={deciding} />}
    </Section>
  )
}

const studentsOf = ({ alunos }: YearReopening): string => (alunos.length === 0 ? 'Turma toda' : namesText(alunos))

const toneOf = ({ situacao }: YearReopening) => {
  if (situacao === YEAR_REOPENING_ASKED) return 'warning'
  if (situacao === YEAR_REOPENING_GRANTED) return 'info'
  return situacao === YEAR_REOPENING_REFUSED ? 'danger' : 'neutral'
}
