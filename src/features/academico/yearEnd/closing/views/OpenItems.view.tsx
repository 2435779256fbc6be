import type { OpenItem } from '#domain/yearEnd/closing.schemas.ts'
import { itemText } from '#src/features/academico/yearEnd/closing/views/closingWords.ts'
import { formatDate } from '#src/lib/dates.ts'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** What stands in the way of closing the class groups, what blocks first. */
export const OpenItems = ({ items }: { readonly items: readonly OpenItem[] }) =>
  items.length === 0 ? (
    <EmptyState title="Nenhuma pendência" reason="Nada destas turmas espera por alguém." />
  ) : (
    <Card>
      <AmountsTable label="Pendências" rowCount={items.length} isWide ofWords isWhole>
        <thead>
          <tr>
            <th scope="col">Pendência</th>
            <th scope="col">Turma</th>
            <th scope="col">Quantos</th>
            <th scope="col">Responsável</th>
            <th scope="col">Desde</th>
            <th scope="col">Efeito</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.idTurma} ${item.codigo} ${item.disciplina} ${item.etapa} ${item.aluno}`}>
              <th scope="row">{itemText(item)}</th>
              <td>{item.turma}</td>
              <td>{item.quantos}</td>
              <td>{item.responsavel === '' ? '–' : item.responsavel}</td>
              <td>{formatDate(item.desde)}</td>
              <td>
                <StatusBadge tone={item.bloqueia ? 'danger' : 'warning'}>
                  {item.bloqueia ? 'Impede' : 'Só avisa'}
                </StatusBadge>
              </td>
            </tr>
          ))}
        </tbody>
      </AmountsTable>
    </Card>
  )
