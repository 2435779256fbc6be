import '#src/styles/audit.scss'
import type { FieldChange } from '#domain/audit/auditChanges.ts'

interface ChangesTableProps {
  readonly changes: readonly FieldChange[]
}

/** The fields of a change, before and after; on a phone each field is a card. */
export const ChangesTable = ({ changes }: ChangesTableProps) =>
  changes.length === 0 ? (
    <p className="text-secondary mb-0">Sem campos alterados.</p>
  ) : (
    <table className="changes" aria-label="Campos alterados">
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Antes</th>
          <th scope="col">Depois</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ campo, rotulo, antes, depois }) => (
          <tr key={campo}>
            <th scope="row">{rotulo}</th>
            <td data-label="Antes">{antes === null ? '–' : <del>{antes}</del>}</td>
            <td data-label="Depois">{depois === null ? '–' : <ins>{depois}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
