import '#src/styles/plainTable.scss'
import { nameIn } from '#domain/base/list.ts'
import { CLOSING_CONFIRMED, CLOSING_OUTCOMES, GROUP_SAME } from '#domain/yearEnd/closing.lists.ts'
import type { Closing, ClosingGroup } from '#domain/yearEnd/closing.schemas.ts'
import { closingPath } from '#src/core/yearEnd/paths.ts'
import { groupsText } from '#src/features/academico/yearEnd/closing/views/closingWords.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** What processing did with each class group: whole, or not at all. */
export const Processing = ({ closing }: { readonly closing: Closing }) => {
  const { turmas, situacao, andamento } = closing
  if (situacao !== CLOSING_CONFIRMED)
    return <Notice type="info">O processamento começa depois da confirmação. Até lá nada é congelado.</Notice>
  const left = turmas.filter(({ resultado }) => resultado === null)
  return (
    <Card>
      <div className="stack">
        <div role="status">
          {andamento !== null && (
            <>
              <p>
                {andamento.feitas} de {groupsText(andamento.total)}. Você pode sair desta tela.
              </p>
              <progress value={andamento.feitas} max={andamento.total} aria-label="Turmas processadas" />
            </>
          )}
          {andamento === null && left.length === 0 && (
            <Notice type="success">
              {turmas.every(({ resultado }) => resultado === GROUP_SAME)
                ? 'Todas as turmas já estavam fechadas. Nada mudou.'
                : 'Todas as turmas deste fechamento estão fechadas.'}
            </Notice>
          )}
          {andamento === null && left.length > 0 && (
            <Notice type="warning">
              <p>{groupsText(left.length)} sem fechar: o motivo está abaixo. As outras estão fechadas.</p>
              <ButtonLink to={closingPath(closing.id, 'simulacao')}>Simular de novo</ButtonLink>
            </Notice>
          )}
        </div>
        <table className="plain-table" aria-label="Processamento por turma">
          <thead>
            <tr>
              <th scope="col">Turma</th>
              <th scope="col">Resultado</th>
            </tr>
          </thead>
          <tbody>
            {turmas.map((group) => (
              <tr key={group.id}>
                <th scope="row">{group.nome}</th>
                <td>
                  <Outcome group={group} isRunning={andamento !== null} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const Outcome = ({ group, isRunning }: { readonly group: ClosingGroup; readonly isRunning: boolean }) => {
  const { resultado, erro } = group
  if (resultado !== null)
    return (
      <StatusBadge tone={resultado === GROUP_SAME ? 'neutral' : 'success'}>
        {nameIn(CLOSING_OUTCOMES, resultado)}
      </StatusBadge>
    )
  if (isRunning && erro === '') return <StatusBadge tone="info">Na fila</StatusBadge>
  return (
    <>
      <StatusBadge tone="danger">Não fechada</StatusBadge> {erro}
    </>
  )
}
