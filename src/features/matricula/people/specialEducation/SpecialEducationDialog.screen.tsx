import { useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { SPECIAL_EDUCATION } from '#domain/specialEducation/specialEducation.fields.ts'
import type { SpecialEducationDraft } from '#domain/specialEducation/specialEducation.schemas.ts'
import { specialEducationDraftOf, specialEducationFlaws } from '#domain/specialEducation/specialEducation.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { specialEducationDraft } from '#src/features/matricula/people/paths.ts'
import { saveSpecialEducation } from '#src/features/matricula/people/specialEducation/specialEducation.requests.ts'
import {
  conflictClosed,
  selectSpecialConflict,
  selectSpecialEducation,
  specialEducationClosed,
} from '#src/features/matricula/people/specialEducation/specialEducation.slice.ts'
import { dayOf } from '#src/lib/dates.ts'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { RecordDialog } from '#src/screens/RecordDialog.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

const { publico, desde, avaliacaoDiferenciada, acordadaEm, documento, ateAno } = SPECIAL_EDUCATION

/** Whether special education is for the student, and whether a differentiated evaluation was agreed. */
export const SpecialEducationDialog = ({ name }: { readonly name: string }) => {
  const dispatch = useDispatch()
  const record = useSelector(selectSpecialEducation)
  const conflict = useSelector(selectSpecialConflict)
  const today = dayOf(useSelector(selectNow) ?? '')
  if (record === null) return null
  return (
    <RecordDialog
      title={`Educação especial de ${name}`}
      label="Educação especial"
      form={specialEducationDraft(record.id)}
      record={record}
      readOnly={false}
      draftOf={specialEducationDraftOf}
      flawsOf={(draft) => specialEducationFlaws(draft, today)}
      update={saveSpecialEducation}
      conflict={conflict}
      conflictFields={() =>
        conflictFieldsOf<typeof SPECIAL_EDUCATION, SpecialEducationDraft>(SPECIAL_EDUCATION, {}, {})
      }
      onClose={() => dispatch(specialEducationClosed())}
      conflictClosed={conflictClosed()}
    >
      <SpecialEducationFields today={today} />
    </RecordDialog>
  )
}

const SpecialEducationFields = ({ today }: { readonly today: string }) => {
  const { values } = useFormikContext<SpecialEducationDraft>()
  return (
    <>
      <p className="text-secondary">
        Só quem altera o cadastro do aluno vê estes dados, e cada consulta fica registrada. Professores veem na planilha
        de notas apenas que a avaliação é diferenciada.
      </p>
      <FormCheckField name="publico" label={publico.label} />
      {values.publico && (
        <>
          <FormDateField name="desde" label={desde.label} required max={today} />
          <FormCheckField name="avaliacaoDiferenciada" label={avaliacaoDiferenciada.label} />
        </>
      )}
      {values.publico && values.avaliacaoDiferenciada && (
        <>
          <p className="text-secondary">
            Desde o ano letivo do acordo, o aluno é avaliado pela regra diferenciada que o esquema de avaliação da turma
            indica. Sem ela, vale a regra da turma.
          </p>
          <FormDateField name="acordadaEm" label={acordadaEm.label} required max={today} />
          <FormTextField
            name="documento"
            label={documento.label}
            required
            maxLength={documento.max}
            hint={documento.hint}
          />
          <FormIntegerField name="ateAno" label={ateAno.label} digits={4} hint={ateAno.hint} />
        </>
      )}
    </>
  )
}
