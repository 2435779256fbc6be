import type { CurriculumCopyResult } from '#domain/curricula/curricula.schemas.ts'
import { amountsText, OUTCOMES, writtenBy } from '#src/features/academico/curricula/copyWords.ts'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { plural } from '#src/lib/text.ts'

interface CopiedCurriculaProps {
  readonly result: CurriculumCopyResult
}

/** The effect of a copy on every matrix, with what differs subject by subject. */
export const CopiedCurricula = ({ result }: CopiedCurriculaProps) => (
  <div className="stack" aria-live="polite">
    {writtenBy(result) === 0 && <p>No destino nada muda: o que pode ser copiado já está lá.</p>}
    <RowList>
      {result.matrizes.map(({ nome, resultado, mudancas, inativas }) => (
        <li key={nome}>
          <div className="stack">
            <div className="cluster">
              {nome} <StatusBadge tone={OUTCOMES[resultado].tone}>{OUTCOMES[resultado].text}</StatusBadge>
              {resultado === 'nova' && (
                <small className="text-secondary">{plural(mudancas.length, 'disciplina', 'disciplinas')}</small>
              )}
            </div>
            {inativas.length > 0 && (
              <small className="text-secondary">Inativas, não são copiadas: {inativas.join(', ')}.</small>
            )}
            {resultado !== 'nova' && mudancas.length > 0 && <Changes name={nome} changes={mudancas} />}
          </div>
        </li>
      ))}
    </RowList>
  </div>
)

interface ChangesProps {
  readonly name: string
  readonly changes: CurriculumCopyResult['matrizes'][number]['mudancas']
}

const Changes = ({ name, changes }: ChangesProps) => (
  <AmountsTable label={`O que muda: ${name}`} rowCount={changes.length}>
    <thead>
      <tr>
        <th scope="col">Disciplina</th>
        <th scope="col">Hoje</th>
        <th scope="col">Depois</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ disciplina, de, para }) => (
        <tr key={disciplina}>
          <th scope="row">{disciplina}</th>
          <td>{amountsText(de)}</td>
          <td>{amountsText(para)}</td>
        </tr>
      ))}
    </tbody>
  </AmountsTable>
)
