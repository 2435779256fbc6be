import type { ManyCheck } from '#domain/documents/documents.schemas.ts'
import { DOCUMENTS_AT_ONCE } from '#domain/documents/many.ts'
import * as documentMessages from '#domain/documents/documents.messages.ts'
import { filled } from '#domain/base/sentences.ts'
import { formatCount, plural } from '#src/lib/text.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** The number of students, and who has which gaps. */
export const ManySummary = ({ check: { total, comFaltas, impedidos } }: { readonly check: ManyCheck }) => {
  if (total === 0) return <EmptyState title="Nenhum aluno" reason={documentMessages.NOBODY_ENROLLED} />
  if (total > DOCUMENTS_AT_ONCE)
    return (
      <div className="alert alert-warning" role="status">
        {filled(documentMessages.TOO_MANY_DOCUMENTS, { total: formatCount(total), limite: DOCUMENTS_AT_ONCE })}
      </div>
    )
  return (
    <div role="status" className="stack">
      <p>
        <strong>{plural(total - impedidos.length, 'aluno', 'alunos')}</strong>, um documento para cada um.
      </p>
      {impedidos.length > 0 && (
        <div className="alert alert-warning">
          <strong>Ficam de fora {plural(impedidos.length, 'aluno', 'alunos')}</strong>
          <ul>
            {impedidos.map(({ id, nome, ra, motivo }) => (
              <li key={id}>
                {nome} (RA {ra}): {motivo}
              </li>
            ))}
          </ul>
        </div>
      )}
      {comFaltas.length === 0 && <p>Não falta nada no cadastro de ninguém.</p>}
      {comFaltas.length > 0 && (
        <div className="alert alert-warning">
          <strong>Faltam dados de {plural(comFaltas.length, 'aluno', 'alunos')}</strong>
          <ul>
            {comFaltas.map(({ id, nome, ra, faltas }) => (
              <li key={id}>
                {nome} (RA {ra}): {faltas.join(', ')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
