import { useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { Named } from '#domain/base/common.schemas.ts'
import { OCCURRENCE_MEASURES, OCCURRENCE_ROLES } from '#domain/occurrences/occurrences.lists.ts'
import type { ChosenStudent, TypeChoice } from '#domain/occurrences/occurrences.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { chosenRow, type OccurrenceValues, withMeasure } from '#src/features/academico/occurrences/occurrenceForm.ts'
import { selectEditing } from '#src/features/academico/occurrences/editing.slice.ts'
import { loadStudents, studentsAsked } from '#src/features/academico/occurrences/occurrences.requests.ts'
import { selectStudents } from '#src/features/academico/occurrences/occurrences.slice.ts'
import { ChosenPart } from '#src/features/academico/occurrences/screens/ChosenPart.screen.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { RowsFlaw } from '#src/ui/form/RowsFlaw.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface ChosenStudentsProps {
  readonly groups: readonly Named[]
  /** Undefined while none is chosen. */
  readonly type: TypeChoice | undefined
}

/** Inside the form: whom it is about, one by one or a whole class, and what follows for each. */
export const ChosenStudents = ({ groups, type }: ChosenStudentsProps) => {
  const { values, errors, submitCount, setValues } = useFormikContext<OccurrenceValues>()
  const { alunos } = values
  const setRole = (papel: OccurrenceValues['papel']) =>
    void setValues({ ...values, papel, alunos: alunos.map((row) => ({ ...row, papel })) })
  const setMeasure = (medida: OccurrenceValues['medida']) => void setValues(withMeasure(values, medida))
  return (
    <div className="stack">
      <div className="row">
        <div className="col-md-6">
          <FormCodeField
            name="papel"
            label="Papel de todos"
            empty={null}
            list={OCCURRENCE_ROLES}
            onChoose={(id) => setRole(OCCURRENCE_ROLES.find((one) => one.id === id)?.id ?? values.papel)}
          />
        </div>
        <div className="col-md-6">
          <FormCodeField
            name="medida"
            label="Medida de todos"
            empty="Nenhuma"
            list={OCCURRENCE_MEASURES}
            onChoose={(id) => setMeasure(OCCURRENCE_MEASURES.find((one) => one.id === id)?.id ?? null)}
          />
        </div>
      </div>
      <Roster groups={groups} />
      <p className="mb-0" role="status">
        {alunos.length === 0
          ? 'Nenhum aluno escolhido.'
          : plural(alunos.length, 'aluno escolhido', 'alunos escolhidos')}
      </p>
      {submitCount > 0 && typeof errors.alunos === 'string' && <RowsFlaw error={errors.alunos} />}
      {alunos.map((row, place) => (
        <ChosenPart key={row.idAluno} row={row} place={place} type={type} />
      ))}
    </div>
  )
}

/** The students of a class group, to be marked. Others than that of the occurrence may be shown, too. */
const Roster = ({ groups }: { readonly groups: readonly Named[] }) => {
  const dispatch = useDispatch()
  const students = useSelector(selectStudents)
  const editing = useSelector(selectEditing)
  const loading = useIsRunning(loadStudents)
  const { values, setFieldValue } = useFormikContext<OccurrenceValues>()
  const { idTipoOcorrencia, alunos } = values
  const show = (group: string) => {
    if (group === '') return
    dispatch(loadStudents.asked(studentsAsked(Number(group), idTipoOcorrencia, editing?.id ?? null)))
  }
  const turma = groups.find(({ id }) => id === students?.idTurma)?.nome ?? ''
  const here = students?.alunos ?? []
  const isChosen = (id: number) => alunos.some(({ idAluno }) => idAluno === id)
  const all = here.every(({ id }) => isChosen(id))
  const mark = (marked: readonly ChosenStudent[]) =>
    void setFieldValue('alunos', [...alunos, ...marked.map((one) => chosenRow({ ...one, turma }, values))])
  const unmark = (ids: readonly number[]) =>
    void setFieldValue(
      'alunos',
      alunos.filter(({ idAluno }) => !ids.includes(idAluno)),
    )
  return (
    <fieldset>
      <legend className="form-label">Marque os alunos</legend>
      <SelectField
        label="Mostrar a turma"
        empty={loading ? 'Carregando…' : 'Escolha a turma'}
        value={students === null ? '' : String(students.idTurma)}
        options={optionsOf(groups)}
        onChange={show}
      />
      {here.length > 0 && (
        <Button
          variant="link"
          onClick={() => (all ? unmark(here.map(({ id }) => id)) : mark(here.filter(({ id }) => !isChosen(id))))}
        >
          {all ? 'Desmarcar a turma toda' : 'Marcar a turma toda'}
        </Button>
      )}
      <div className="row">
        {here.map((one) => (
          <div key={one.id} className="col-md-6 col-lg-4">
            <CheckField
              label={one.nome}
              checked={isChosen(one.id)}
              onChange={(isMarked) => (isMarked ? mark([one]) : unmark([one.id]))}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
