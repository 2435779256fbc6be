import type { PieceCopyResult } from '#domain/nextYear/nextYear.schemas.ts'
import { OUTCOMES, summaryOf } from '#src/features/academico/nextYear/nextYearWords.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** What a copy makes, what is there already, and what cannot be copied and why. */
export const CopyLines = ({ result }: { readonly result: PieceCopyResult }) => (
  <div className="stack" aria-live="polite">
    <p>{result.linhas.length === 0 ? 'Não há nada deste ano para copiar.' : summaryOf(result)}</p>
    <RowList>
      {result.linhas.map(({ nome, resultado, detalhe }) => (
        <li key={`${nome}/${detalhe}`}>
          <div className="cluster">
            {nome} <StatusBadge tone={OUTCOMES[resultado].tone}>{OUTCOMES[resultado].text}</StatusBadge>
          </div>
          {detalhe !== '' && <small className="text-secondary">{detalhe}</small>}
        </li>
      ))}
    </RowList>
  </div>
)
