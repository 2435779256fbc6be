import { nameIn } from '#domain/base/list.ts'
import { PENDING_ITEMS } from '#domain/yearEnd/pendingItems.lists.ts'
import type { PendingOfUnits } from '#domain/yearEnd/pendingItems.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'
import { BarChart } from '#src/ui/BarChart.tsx'
import { Card } from '#src/ui/Card.tsx'

interface UnitCountsProps {
  readonly units: PendingOfUnits['unidades']
}

/** How many pending items each unit has, and how many of each kind. */
export const UnitCounts = ({ units }: UnitCountsProps) => {
  const kinds = PENDING_ITEMS.filter(({ id }) => units.some(({ tipos }) => tipos.some(({ codigo }) => codigo === id)))
  return (
    <Card title="Por unidade">
      <div className="stack">
        <BarChart
          label="Pendências por unidade"
          header="Unidade"
          series={['Impedem o fechamento', 'Apenas avisam']}
          bars={units.map(({ id, nome, impedem, avisam }) => ({
            key: id,
            name: nome,
            values: [impedem, avisam],
            text: plural(impedem + avisam, 'pendência', 'pendências'),
          }))}
        />
        <details>
          <summary>Ver por tipo</summary>
          <AmountsTable label="Pendências por tipo" rowCount={kinds.length} isWide isWhole>
            <thead>
              <tr>
                <th scope="col">Tipo</th>
                {units.map(({ id, nome }) => (
                  <th key={id} scope="col" className="text-end">
                    {nome}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ id: code }) => (
                <tr key={code}>
                  <th scope="row">{nameIn(PENDING_ITEMS, code)}</th>
                  {units.map(({ id, tipos }) => (
                    <td key={id} className="text-end">
                      {tipos.find(({ codigo }) => codigo === code)?.quantidade ?? 0}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </AmountsTable>
        </details>
      </div>
    </Card>
  )
}
