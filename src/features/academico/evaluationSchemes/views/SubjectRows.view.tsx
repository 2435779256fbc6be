import type { DraftSubject, SchemeChoices } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { RowsFlaw } from '#src/ui/form/RowsFlaw.tsx'
import { StageChoices } from '#src/features/academico/evaluationSchemes/views/StageChoices.view.tsx'
import { useRows } from '#src/ui/form/useRows.ts'
import { namesOf, offered, optionsOf } from '#src/lib/offered.ts'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { PickField } from '#src/ui/PickField.tsx'

interface SubjectRowsProps {
  readonly subjects: SchemeChoices['disciplinas']
  readonly disabled: boolean
}

/** Subjects that occur in some stages only, or are one with others on paper. */
export const SubjectRows = ({ subjects, disabled }: SubjectRowsProps) => {
  const { rows, error, add, remove } = useRows<DraftSubject>('disciplinas')
  const left = offered(subjects, []).filter(({ id }) => !rows.some(({ idDisciplina }) => idDisciplina === id))
  return (
    <div className="stack">
      <p className="text-secondary">
        Inclua só as que ocorrem em algumas etapas, ou que dividem uma nota com outras. As demais ocorrem em todas.
      </p>
      {rows.map(({ idDisciplina }, place) => (
        <RemovableRow
          key={idDisciplina}
          legend={namesOf(subjects, [idDisciplina])}
          onRemove={disabled ? undefined : () => remove(place)}
        >
          <div className="col-md-8">
            <StageChoices name={`disciplinas.${place}.etapas`} label="Ocorre em (nenhuma: todas)" disabled={disabled} />
          </div>
          <div className="col-md-4">
            <FormTextField
              name={`disciplinas.${place}.aglutinada`}
              label="Aglutinada em"
              hint="O mesmo nome nas que dividem a nota."
              disabled={disabled}
            />
          </div>
        </RemovableRow>
      ))}
      <RowsFlaw error={error} />
      {!disabled && (
        <div className="row">
          <div className="col-md-5">
            <PickField
              label="Incluir disciplina"
              empty="Escolha para incluir"
              options={optionsOf(left)}
              onPick={(subject) => add({ idDisciplina: Number(subject), etapas: [], aglutinada: '' })}
            />
          </div>
        </div>
      )}
    </div>
  )
}
