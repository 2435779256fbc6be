import type { OccurrenceSheet } from '#domain/occurrences/occurrences.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { RowList } from '#src/ui/BareList.tsx'

/** What was changed in an occurrence before a guardian acknowledged it, folded away. */
export const Changes = ({ changes }: { readonly changes: OccurrenceSheet['mudancas'] }) =>
  changes.length > 0 && (
    <details>
      <summary>Alterada {changes.length === 1 ? 'uma vez' : `${changes.length} vezes`} antes da ciência</summary>
      <RowList>
        {changes.map(({ id, por, em, campos }) => (
          <li key={id}>
            <span>
              <small>
                {por}, {formatDateTime(em)}
              </small>
              {campos.map(({ campo, antes, depois }) => (
                <span key={campo} className="d-block">
                  <strong>{campo}:</strong> <del>{antes === '' ? 'vazio' : antes}</del>{' '}
                  <ins>{depois === '' ? 'vazio' : depois}</ins>
                </span>
              ))}
            </span>
          </li>
        ))}
      </RowList>
    </details>
  )
