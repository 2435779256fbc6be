import '#src/styles/plainTable.scss'
import type { ClosingGroup } from '#domain/yearEnd/closing.schemas.ts'
import { GroupState } from '#src/features/academico/yearEnd/closing/views/GroupState.view.tsx'
import { Card } from '#src/ui/Card.tsx'

/** The class groups of a closing. */
export const GroupsTable = ({ groups }: { readonly groups: readonly ClosingGroup[] }) => (
  <Card>
    <table className="plain-table" aria-label="Turmas deste fechamento">
      <thead>
        <tr>
          <th scope="col">Turma</th>
          <th scope="col">Série</th>
          <th scope="col" className="text-end">
            Alunos
          </th>
          <th scope="col">Estado</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.id}>
            <th scope="row">{group.nome}</th>
            <td>
              {group.serie} · {group.curso.nome}
            </td>
            <td className="text-end">{group.alunos}</td>
            <td>
              <GroupState group={group} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)
