import { useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { Named } from '#domain/base/common.schemas.ts'
import { isWarning, needsCare, repetitionText, warningText } from '#domain/occurrences/occurrence.ts'
import {
  OCCURRENCE_MEASURES,
  OCCURRENCE_ROLES,
  SUSPENSION,
  WARNING_NUMBERS,
} from '#domain/occurrences/occurrences.lists.ts'
import type { ChosenStudent, TypeChoice } from '#domain/occurrences/occurrences.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { chosenRow, type ChosenRow, type OccurrenceValues } from '#src/features/academico/occurrences/occurrenceForm.ts'
import { loadStudents } from '#src/features/academico/occurrences/occurrences.requests.ts'
import { selectStudents } from '#src/features/academico/occurrences/occurrences.slice.ts'
import { CareFields } from '#src/features/academico/occurrences/views/CareFields.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
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
  const setAll = (changes: Partial<Pick<OccurrenceValues, 'papel' | 'medida'>>) =>
    void setValues({ ...values, ...changes, alunos: alunos.map((row) => ({ ...row, ...changes })) })
  return (
    <div className="stack">
      <div className="row">
        <div className="col-md-6">
          <FormCodeField
            name="papel"
            label="Papel de todos"
            empty={null}
            list={OCCURRENCE_ROLES}
            onChoose={(id) => setAll({ papel: OCCURRENCE_ROLES.find((one) => one.id === id)?.id ?? values.papel })}
          />
        </div>
        <div className="col-md-6">
          <FormCodeField
            name="medida"
            label="Medida de todos"
            empty="Nenhuma"
            list={OCCURRENCE_MEASURES}
            onChoose={(id) => setAll({ medida: OCCURRENCE_MEASURES.find((one) => one.id === id)?.id ?? null })}
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
  const loading = useIsRunning(loadStudents)
  const { values, setFieldValue } = useFormikContext<OccurrenceValues>()
  const { idTipoOcorrencia, alunos } = values
  const show = (group: string) => {
    if (group === '') return
    const type = idTipoOcorrencia === null ? {} : { idTipoOcorrencia }
    dispatch(loadStudents.asked({ idTurma: Number(group), ...type }))
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

interface ChosenPartProps extends Pick<ChosenStudentsProps, 'type'> {
  readonly row: ChosenRow
  readonly place: number
}

const ChosenPart = ({ row, place, type }: ChosenPartProps) => {
  const students = useSelector(selectStudents)
  const { values, setFieldValue } = useFormikContext<OccurrenceValues>()
  const counted = students?.alunos.find(({ id }) => id === row.idAluno)
  const repetition = type === undefined || counted === undefined ? '' : repetitionText(type, counted.ocorrencias)
  const at = (name: string) => `alunos.${place}.${name}`
  const remove = () =>
    void setFieldValue(
      'alunos',
      values.alunos.filter(({ idAluno }) => idAluno !== row.idAluno),
    )
  return (
    <RemovableRow legend={row.nome} onRemove={remove}>
      <div className="col-md-6">
        <FormCodeField name={at('papel')} label="Papel" empty={null} list={OCCURRENCE_ROLES} />
      </div>
      <div className="col-md-6">
        <FormCodeField
          name={at('medida')}
          label="Medida"
          empty="Nenhuma"
          list={OCCURRENCE_MEASURES}
          {...(repetition !== '' && { hint: repetition })}
        />
      </div>
      {isWarning(row.medida) && (
        <div className="col-md-6">
          <FormCodeField
            name={at('numero')}
            label="Número"
            empty={counted === undefined ? 'Contado ao registrar' : `Contado: ${warningText(counted.advertencias + 1)}`}
            list={WARNING_NUMBERS}
          />
        </div>
      )}
      {isWarning(row.medida) && row.numero !== null && (
        <div className="col-md-6">
          <FormTextField name={at('motivoNumero')} label="Por que outro número" required maxLength={300} />
        </div>
      )}
      {row.medida === SUSPENSION && (
        <>
          <div className="col-md-6">
            <FormDateField name={at('inicio')} label="Primeiro dia" required />
          </div>
          <div className="col-md-6">
            <FormDateField name={at('fim')} label="Último dia" required />
          </div>
        </>
      )}
      {needsCare(type?.natureza ?? null, row.papel) && <CareFields at={at} />}
      <div className="col-12">
        <FormTextArea
          name={at('texto')}
          label="Texto só desta família"
          maxLength={2000}
          rows={2}
          hint="Vazio: o texto de todos."
        />
      </div>
    </RemovableRow>
  )
}
