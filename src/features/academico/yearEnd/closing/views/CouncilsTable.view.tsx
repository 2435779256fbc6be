import '#src/styles/plainTable.scss'
import type { ClosingGroup } from '#domain/yearEnd/closing.schemas.ts'
import { COUNCILS } from '#src/core/marks/councilPaths.ts'
import { formatDate } from '#src/lib/dates.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface CouncilsTableProps {
  readonly groups: readonly ClosingGroup[]
  /** Whether a class group is closed only after its council. */
  readonly isNeeded: boolean
}

/** Whether the council of the year of each class group is concluded. */
export const CouncilsTable = ({ groups, isNeeded }: CouncilsTableProps) => (
  <Card>
    <div className="stack">
      <Notice type="info">
        {isNeeded
          ? 'Cada turma só é fechada depois que o conselho de classe do ano foi concluído.'
          : 'A escola não exige o conselho de classe do ano para fechar uma turma.'}
      </Notice>
      <table className="plain-table" aria-label="Conselhos de classe do ano">
        <thead>
          <tr>
            <th scope="col">Turma</th>
            <th scope="col">Conselho do ano</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ id, nome, conselho, fechadaEm }) => (
            <tr key={id}>
              <th scope="row">{nome}</th>
              <td>
                <CouncilState council={conselho} isAwaited={isNeeded && fechadaEm === null} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <ButtonLink to={COUNCILS}>Conselhos de classe</ButtonLink>
      </div>
    </div>
  </Card>
)

const CouncilState = ({
  council,
  isAwaited,
}: {
  readonly council: ClosingGroup['conselho']
  /** Whether the class group is closed only after it. */
  readonly isAwaited: boolean
}) => {
  if (council === null)
    return isAwaited ? (
      <StatusBadge tone="danger">Não marcado</StatusBadge>
    ) : (
      <StatusBadge tone="neutral">Sem conselho</StatusBadge>
    )
  if (!council.concluido) return <StatusBadge tone="warning">Marcado para {formatDate(council.dia)}</StatusBadge>
  return <StatusBadge tone="success">Concluído, reunião de {formatDate(council.dia)}</StatusBadge>
}
