import { useFormikContext } from 'formik'
import { useDispatch } from 'react-redux'
import { HEALTH } from '#domain/occurrences/occurrences.lists.ts'
import type { OccurrenceChoices, OccurrenceEditing } from '#domain/occurrences/occurrences.schemas.ts'
import { OCCURRENCE_TAGS } from '#domain/occurrences/wording.ts'
import { type OccurrenceValues, typeIn, withMeasure } from '#src/features/academico/occurrences/occurrenceForm.ts'
import { loadStudents, studentsAsked } from '#src/features/academico/occurrences/occurrences.requests.ts'
import { maskTime } from '#src/lib/masks.ts'
import { Card } from '#src/ui/Card.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface WhatSectionProps {
  readonly choices: OccurrenceChoices
  /** The occurrence that is being changed, whose type and class group stay; null for a new one. */
  readonly editing: OccurrenceEditing | null
}

/** Inside the form: what happened, where and when, by a template or without one. */
export const WhatSection = ({ choices, editing }: WhatSectionProps) => {
  const { tipos, modelos, turmas, professores } = choices
  const dispatch = useDispatch()
  const { values, setValues } = useFormikContext<OccurrenceValues>()
  const { idTipoOcorrencia, idTurma } = values
  const change = (changes: Partial<OccurrenceValues>) => {
    void setValues({ ...values, ...changes })
    const next = { idTipoOcorrencia, idTurma, ...changes }
    if (next.idTurma !== null)
      dispatch(loadStudents.asked(studentsAsked(next.idTurma, next.idTipoOcorrencia, editing?.id ?? null)))
  }
  const fitting = modelos.filter((one) => idTipoOcorrencia === null || one.idTipoOcorrencia === idTipoOcorrencia)
  const use = (id: string) => {
    const template = modelos.find((one) => String(one.id) === id)
    if (template === undefined) return
    const { titulo, texto, medida } = template
    change({ ...withMeasure(values, medida), idTipoOcorrencia: template.idTipoOcorrencia, titulo, texto })
  }
  const isAccident = typeIn(choices, values)?.natureza === HEALTH
  return (
    <Card title="O que aconteceu">
      <div className="row">
        <div className="col-md-6">
          <FormCodeField
            name="idTipoOcorrencia"
            label="Tipo"
            required
            disabled={editing !== null}
            list={tipos}
            onChoose={(id) => change({ idTipoOcorrencia: id })}
          />
        </div>
        <div className="col-md-6">
          <SelectField
            label="Modelo"
            empty="Escrever sem modelo"
            value=""
            options={fitting.map(({ id, titulo }) => ({ value: id, label: titulo }))}
            onChange={use}
            hint="Preenche tipo, título, texto e medida."
          />
        </div>
        <div className="col-md-6">
          <FormCodeField
            name="idTurma"
            label="Turma"
            required
            disabled={editing !== null}
            list={turmas}
            onChoose={(id) => change({ idTurma: id })}
          />
        </div>
        <div className="col-md-6">
          <FormCodeField name="idProfessor" label="Professor" empty="Nenhum" list={professores} />
        </div>
        <div className="col-md-3">
          <FormDateField name="dia" label="Dia" required />
        </div>
        <div className="col-md-3">
          <FormTextField
            name="hora"
            label="Hora"
            required={isAccident}
            mask={maskTime}
            inputMode="numeric"
            placeholder="hh:mm"
          />
        </div>
        <div className="col-md-6">
          <FormTextField name="lugar" label="Local" maxLength={100} />
        </div>
        <div className="col-12">
          <FormTextField name="titulo" label="Título" required maxLength={80} counter />
        </div>
        <div className="col-12">
          <FormTextArea
            name="texto"
            label="Texto para as famílias"
            required
            maxLength={2000}
            rows={4}
            hint={`Cada aluno tem o seu, com as marcas preenchidas: ${OCCURRENCE_TAGS.join(', ')}. Não cite outros alunos.`}
          />
        </div>
        <div className="col-12">
          <FormTextArea
            name="relato"
            label="Relato interno"
            maxLength={4000}
            rows={3}
            hint="Só a escola lê; aqui você pode citar todos."
          />
        </div>
      </div>
    </Card>
  )
}
