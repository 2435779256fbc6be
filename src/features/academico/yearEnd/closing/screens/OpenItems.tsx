import { BLOCKS } from '#domain/yearEnd/pendingItems.lists.ts'
import type { PendingItem } from '#domain/yearEnd/pendingItems.schemas.ts'
import { PENDING_ITEM_LIST } from '#src/core/pendingItems/paths.ts'
import { formatDate } from '#src/lib/dates.ts'
import { amountOf } from '#src/screens/pendingItems/amount.ts'
import { itemName, officeOf } from '#src/screens/pendingItems/pendingColumns.tsx'
import { SolveItem } from '#src/screens/pendingItems/SolveItem.tsx'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface OpenItemsProps {
  readonly items: readonly PendingItem[]
  readonly total: number
}

/** What stands in the way of closing the class groups, what blocks first; each line leads to where it is solved. */
export const OpenItems = ({ items, total }: OpenItemsProps) =>
  items.length === 0 ? (
    <EmptyState title="Nenhuma pendência" reason="Nada destas turmas espera por alguém." />
  ) : (
    <Card>
      <AmountsTable label="Pendências" rowCount={items.length} isWide ofWords isWhole>
        <thead>
          <tr>
            <th scope="col">Pendência</th>
            <th scope="col">Quantos</th>
            <th scope="col">Responsável</th>
            <th scope="col">Desde</th>
            <th scope="col">Efeito</th>
            <th scope="col">Resolver</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">{itemName(item)}</th>
              <td>{amountOf(item)}</td>
              <td>{item.responsavel ?? officeOf(item.codigo)}</td>
              <td>{formatDate(item.desde)}</td>
              <td>
                <StatusBadge tone={item.efeito === BLOCKS ? 'danger' : 'warning'}>
                  {item.efeito === BLOCKS ? 'Impede' : 'Avisa'}
                </StatusBadge>
              </td>
              <td>
                <SolveItem item={item} name={itemName(item)} />
              </td>
            </tr>
          ))}
        </tbody>
      </AmountsTable>
      {total > items.length && (
        <p className="cluster mb-0">
          Aqui estão as primeiras {items.length} de {total}.
          <ButtonLink to={PENDING_ITEM_LIST}>Ver todas as pendências</ButtonLink>
        </p>
      )}
    </Card>
  )
