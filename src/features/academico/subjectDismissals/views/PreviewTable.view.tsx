import type { DismissalEffect } from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import { HiddenStages } from '#src/features/academico/subjectDismissals/views/HiddenStages.view.tsx'
import { plural } from '#src/lib/text.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { RowList } from '#src/ui/BareList.tsx'

/** What dismissals would do to each student, those who cannot be dismissed first. */
export const PreviewTable = ({ effects }: { readonly effects: readonly DismissalEffect[] }) => {
  const refused = effects.filter(({ recusa }) => recusa !== '').length
  const ordered = effects.toSorted((one, other) => Number(other.recusa !== '') - Number(one.recusa !== ''))
  return (
    <section className="stack stack-close" aria-label="O que a dispensa faz">
      {refused === 0 ? (
        <Notice type="info">
          As notas e faltas abaixo ficam guardadas e deixam de contar. Removida a dispensa, elas voltam.
        </Notice>
      ) : (
        <Notice type="warning">
          {plural(refused, 'aluno não pode ser dispensado', 'alunos não podem ser dispensados')}. Tire-os da lista.
        </Notice>
      )}
      <RowList>
        {ordered.map(({ idMatricula, nome, recusa, esconde }) => (
          <li key={idMatricula}>
            <div>
              <strong>{nome}</strong>
              {recusa === '' ? <HiddenStages stages={esconde} /> : <p className="text-danger mb-0">{recusa}</p>}
            </div>
          </li>
        ))}
      </RowList>
    </section>
  )
}
