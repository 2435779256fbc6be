import { useFormikContext } from 'formik'
import { useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { isWarning, needsCare, repetitionText } from '#domain/occurrences/occurrence.ts'
import { pointsText, warningText } from '#domain/occurrences/words.ts'
import {
  OCCURRENCE_MEASURES,
  OCCURRENCE_ROLES,
  SUSPENSION,
  WARNING_NUMBERS,
} from '#domain/occurrences/occurrences.lists.ts'
import type { TypeChoice } from '#domain/occurrences/occurrences.schemas.ts'
import {
  type ChosenRow,
  newMeasure,
  type OccurrenceValues,
} from '#src/features/academico/occurrences/occurrenceForm.ts'
import { selectStudents } from '#src/features/academico/occurrences/occurrences.slice.ts'
import { CareFields } from '#src/features/academico/occurrences/views/CareFields.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface ChosenPartProps {
  readonly row: ChosenRow
  readonly place: number
  /** Undefined while none is chosen. */
  readonly type: TypeChoice | undefined
}

/** Inside the form: a student, what follows for them, and what was done for them. */
export const ChosenPart = ({ row, place, type }: ChosenPartProps) => {
  const students = useSelector(selectStudents)
  const { values, setFieldValue } = useFormikContext<OccurrenceValues>()
  const counted = students?.alunos.find(({ id }) => id === row.idAluno)
  const repetition = type === undefined || counted === undefined ? '' : repetitionText(type, counted.ocorrencias)
  const hint = [repetition, pointsText(counted?.pontos ?? null)].filter((text) => text !== '').join(' ')
  const at = (name: string) => `alunos.${place}.${name}`
  const remove = () =>
    void setFieldValue(
      'alunos',
      values.alunos.filter(({ idAluno }) => idAluno !== row.idAluno),
    )
  const further = OCCURRENCE_MEASURES.filter(({ id }) => !row.medidas.some(({ medida }) => medida === id))
  const add = (id: string) => {
    const chosen = further.find((one) => String(one.id) === id)
    if (chosen !== undefined) void setFieldValue(at('medidas'), [...row.medidas, newMeasure(chosen.id)])
  }
  return (
    <RemovableRow legend={row.nome} removes={row.nome} onRemove={remove}>
      <div className="col-md-6">
        <FormCodeField name={at('papel')} label="Papel" empty={null} list={OCCURRENCE_ROLES} />
      </div>
      <div className="col-md-6">
        <SelectField
          label={row.medidas.length === 0 ? 'Medida' : 'Mais uma medida'}
          empty="Nenhuma"
          value=""
          options={optionsOf(further)}
          onChange={add}
          {...(hint !== '' && { hint })}
        />
      </div>
      {row.medidas.map(({ medida }, measure) => (
        <div key={medida} className="col-12">
          <Measure row={row} measure={measure} at={(name) => at(`medidas.${measure}.${name}`)} />
        </div>
      ))}
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

interface MeasureProps {
  readonly row: ChosenRow
  /** The place of the measure among those of the student. */
  readonly measure: number
  readonly at: (name: string) => string
}

const Measure = ({ row, measure, at }: MeasureProps) => {
  const { values, setFieldValue } = useFormikContext<OccurrenceValues>()
  const number = useCountedNumber(row, measure)
  const one = row.medidas[measure]
  if (one === undefined) return null
  const remove = () =>
    void setFieldValue(
      'alunos',
      values.alunos.map((other) =>
        other.idAluno === row.idAluno
          ? { ...row, medidas: row.medidas.filter(({ medida }) => medida !== one.medida) }
          : other,
      ),
    )
  return (
    <RemovableRow legend={nameIn(OCCURRENCE_MEASURES, one.medida)} onRemove={remove}>
      {isWarning(one.medida) && (
        <div className="col-md-6">
          <FormCodeField
            name={at('numero')}
            label="Número"
            empty={number === null ? 'Contado ao registrar' : `Contado: ${warningText(number)}`}
            list={WARNING_NUMBERS}
          />
        </div>
      )}
      {isWarning(one.medida) && one.numero !== null && (
        <div className="col-md-6">
          <FormTextField name={at('motivoNumero')} label="Por que outro número" required maxLength={300} />
        </div>
      )}
      {one.medida === SUSPENSION && (
        <>
          <div className="col-md-6">
            <FormDateField name={at('inicio')} label="Primeiro dia" required />
          </div>
          <div className="col-md-6">
            <FormDateField name={at('fim')} label="Último dia" required />
          </div>
        </>
      )}
    </RemovableRow>
  )
}

/** The number that the portal counts for a warning of a student; null while it is not known. */
const useCountedNumber = ({ idAluno, medidas, contados }: ChosenRow, place: number): number | null => {
  const students = useSelector(selectStudents)
  const kept = contados.find(({ medida }) => medida === medidas[place]?.medida)
  if (kept !== undefined) return kept.numero
  const before = students?.alunos.find(({ id }) => id === idAluno)?.advertencias
  if (before === undefined) return null
  return before + medidas.slice(0, place + 1).filter(({ medida }) => isWarning(medida)).length
}
