import { useFormikContext } from 'formik'
import type { DraftSubject, SchemeChoices, SchemeDraft } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { isAsked } from '#domain/evaluationSchemes/schemeDraft.ts'
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

/** Subjects that occur in some stages only, or count as one where failed ones are counted, which only dependencies ask for. */
export const SubjectRows = ({ subjects, disabled }: SubjectRowsProps) => {
  const { rows, error, add, remove } = useRows<DraftSubject>('disciplinas')
  const { values } = useFormikContext<SchemeDraft>()
  const mayDepend = isAsked(values, 'dependencias') && (values.dependencias ?? 0) > 0
  const left = offered(subjects, []).filter(({ id }) => !rows.some(({ idDisciplina }) => idDisciplina === id))
  return (
    <div className="stack">
      <p className="text-secondary">
        Inclua só as que ocorrem em algumas etapas{mayDepend && ', ou que contam como uma só na dependência'}. As demais
        ocorrem em todas.
      </p>
      {rows.map(({ idDisciplina, aglutinada }, place) => (
        <RemovableRow
          key={idDisciplina}
          legend={namesOf(subjects, [idDisciplina])}
          onRemove={disabled ? undefined : () => remove(place)}
        >
          <div className="col-md-8">
            <StageChoices name={`disciplinas.${place}.etapas`} label="Ocorre em (nenhuma: todas)" disabled={disabled} />
          </div>
          {(mayDepend || aglutinada !== '') && (
            <div className="col-md-4">
              <FormTextField
                name={`disciplinas.${place}.aglutinada`}
                label="Aglutinada em"
                hint="O mesmo nome nas que contam como uma só entre as dependências."
                disabled={disabled}
              />
            </div>
          )}
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
