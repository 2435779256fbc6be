import '#src/styles/plainTable.scss'
import { nameIn } from '#domain/base/list.ts'
import { BULLYING_CATEGORIES } from '#domain/occurrences/occurrences.lists.ts'
import type { BullyingCount } from '#domain/occurrences/occurrences.schemas.ts'

interface BullyingTableProps {
  readonly year: number
  readonly counts: readonly BullyingCount[]
}

/** The cases of a school year by category, with their sum. */
export const BullyingTable = ({ year, counts }: BullyingTableProps) => (
  <table className="plain-table" aria-label={`Casos de ${year}`}>
    <thead>
      <tr>
        <th scope="col">Categoria</th>
        <th scope="col" className="text-end">
          Casos
        </th>
        <th scope="col" className="text-end">
          Em acompanhamento
        </th>
      </tr>
    </thead>
    <tbody>
      {counts.map(({ categoria, casos, abertos }) => (
        <tr key={categoria}>
          <th scope="row">{nameIn(BULLYING_CATEGORIES, categoria)}</th>
          <td className="text-end">{casos}</td>
          <td className="text-end">{abertos}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td className="text-end">{sumOf(counts.map(({ casos }) => casos))}</td>
        <td className="text-end">{sumOf(counts.map(({ abertos }) => abertos))}</td>
      </tr>
    </tfoot>
  </table>
)

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
