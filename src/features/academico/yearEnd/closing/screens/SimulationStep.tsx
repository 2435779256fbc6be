import '#src/styles/plainTable.scss'
import { useDispatch } from 'react-redux'
import type { Closing, ClosingGroup } from '#domain/yearEnd/closing.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { StudentsDialog } from '#src/features/academico/yearEnd/closing/screens/StudentsDialog.tsx'
import { countsText, groupsText, studentsText } from '#src/features/academico/yearEnd/closing/views/closingWords.ts'
import { simulateClosing } from '#src/features/academico/yearEnd/closing/yearClosing.requests.ts'
import { groupOpened } from '#src/features/academico/yearEnd/closing/yearClosing.slice.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** Step 3: how every student would end the year, judged now; nothing is frozen. */
export const SimulationStep = ({ closing }: { readonly closing: Closing }) => {
  const dispatch = useDispatch()
  const asking = useIsRunning(simulateClosing)
  const { id, turmas, andamento, podeEditar } = closing
  const stale = turmas.filter(({ desatualizada }) => desatualizada)
  return (
    <Card>
      <div className="stack">
        <div className="cluster">
          {podeEditar && (
            <Button
              variant="primary"
              loading={asking || andamento !== null}
              onClick={() => dispatch(simulateClosing.asked(id))}
            >
              {turmas.some(({ simuladaEm }) => simuladaEm !== null) ? 'Simular de novo' : 'Simular'}
            </Button>
          )}
          <p role="status" className="mb-0">
            {andamento === null
              ? 'A simulação julga cada aluno como se o ano terminasse agora, e não congela nada.'
              : `${andamento.feitas} de ${groupsText(andamento.total)}. Você pode sair desta tela.`}
          </p>
        </div>
        {stale.length > 0 && (
          <Notice type="warning">
            Algo mudou depois da simulação em {groupsText(stale.length)}. Simule de novo e confira o que mudou.
          </Notice>
        )}
        <table className="plain-table" aria-label="Simulação por turma">
          <thead>
            <tr>
              <th scope="col">Turma</th>
              <th scope="col">Alunos</th>
              <th scope="col">Estado</th>
              <th scope="col">Ações</th>
            </tr>
          </thead>
          <tbody>
            {turmas.map((group) => (
              <GroupRow key={group.id} group={group} onOpen={() => dispatch(groupOpened(group.id))} />
            ))}
          </tbody>
        </table>
        <StudentsDialog groups={turmas} />
      </div>
    </Card>
  )
}

const GroupRow = ({ group, onOpen }: { readonly group: ClosingGroup; readonly onOpen: () => void }) => {
  const { nome, simuladaEm, desatualizada, mudaram, impedimentos } = group
  return (
    <tr>
      <th scope="row">
        {nome}
        {[...impedimentos.entries()].map(([place, text]) => (
          <div key={place} className="text-danger-emphasis text-small">
            {text}
          </div>
        ))}
      </th>
      <td>
        {countsText(group)}
        {mudaram > 0 && <div className="text-secondary text-small">{studentsText(mudaram)} com mudança</div>}
      </td>
      <td>
        {simuladaEm === null ? (
          <StatusBadge tone="neutral">Não simulada</StatusBadge>
        ) : (
          <StatusBadge tone={desatualizada ? 'warning' : 'success'}>
            {desatualizada ? 'Desatualizada' : `Simulada em ${formatDateTime(simuladaEm)}`}
          </StatusBadge>
        )}
      </td>
      <td>
        {simuladaEm !== null && (
          <Button variant="link" onClick={onOpen}>
            Ver alunos <span className="visually-hidden">da turma {nome}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}
