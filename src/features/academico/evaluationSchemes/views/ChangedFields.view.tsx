import type { SchemeChanges } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'

interface ChangedFieldsProps {
  /** Null while they load. */
  readonly changes: SchemeChanges | null
}

/** What a draft changes of the version in force, a row for each field. */
export const ChangedFields = ({ changes }: ChangedFieldsProps) => (
  <div aria-live="polite">
    {changes !== null && changes.vigente === null && <p>É a primeira versão: nada vigora antes dela.</p>}
    {changes !== null && changes.vigente !== null && changes.mudancas.length === 0 && (
      <p>Este rascunho é igual à versão vigente.</p>
    )}
    {changes !== null && changes.mudancas.length > 0 && (
      <AmountsTable label="O que muda" rowCount={changes.mudancas.length} ofWords>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Hoje</th>
            <th scope="col">Depois</th>
          </tr>
        </thead>
        <tbody>
          {changes.mudancas.map(({ campo, de, para }) => (
            <tr key={campo}>
              <th scope="row">{campo}</th>
              <td>{de}</td>
              <td>{para}</td>
            </tr>
          ))}
        </tbody>
      </AmountsTable>
    )}
  </div>
)
