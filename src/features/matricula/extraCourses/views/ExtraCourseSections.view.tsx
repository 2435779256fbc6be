import { useFormikContext } from 'formik'
import type { ComponentProps } from 'react'
import type { ExtraCourseDraft } from '#domain/extraCourses/extraCourses.schemas.ts'
import { AVAILABILITY_HINTS } from '#domain/extraCourses/extraCourses.lists.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { isKeptInUse } from '#domain/extraCourses/extraCourse.ts'
import { EXTRA_COURSE } from '#domain/extraCourses/extraCourses.fields.ts'
import { withUnit } from '#src/features/matricula/extraCourses/extraCourseForm.ts'
import { ScheduleSection } from '#src/features/matricula/extraCourses/views/ScheduleSection.view.tsx'
import type { ExtraCourseSectionsProps } from '#src/features/matricula/extraCourses/views/sections.ts'
import { StudentSections } from '#src/features/matricula/extraCourses/views/StudentSections.view.tsx'
import { plural } from '#src/lib/text.ts'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { FormPercentField } from '#src/ui/form/FormPercentField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Section } from '#src/ui/Section.tsx'

/** The form of an extra course: what, where, when, for whom, and how it is charged. */
export const ExtraCourseSections = (props: ExtraCourseSectionsProps) => (
  <>
    <Section title="Curso">
      <CourseFields {...props} />
    </Section>
    <ScheduleSection {...props} />
    <StudentSections {...props} />
    <Section title="Cobrança">
      <ChargeFields {...props} />
    </Section>
  </>
)

const Field = (props: Omit<ComponentProps<typeof DraftField<typeof EXTRA_COURSE>>, 'fields'>) => (
  <DraftField fields={EXTRA_COURSE} {...props} />
)

const CourseFields = ({ choices, record, disabled }: ExtraCourseSectionsProps) => {
  const { values, setValues } = useFormikContext<ExtraCourseDraft>()
  const kept = (name: keyof ExtraCourseDraft) => disabled || (record !== null && isKeptInUse(name, record))
  const { turma } = EXTRA_COURSE
  return (
    <div className="row">
      <Field name="nome" md={8} disabled={disabled} />
      <div className="col-md-4">
        <FormTextField name="turma" label={turma.label} required disabled={disabled} maxLength={turma.max} />
      </div>
      <Field name="anoLetivoId" md={3} disabled={kept('anoLetivoId')} list={yearsIn(choices, values.unidadeId)} />
      <Field
        name="unidadeId"
        md={5}
        disabled={kept('unidadeId')}
        list={choices.unidades}
        onChoose={(id) => void setValues(withUnit(values, id, choices))}
      />
      <Field
        name="local"
        md={4}
        disabled={disabled || values.unidadeId === null}
        list={choices.locais.filter(({ idUnidade }) => idUnidade === values.unidadeId)}
      />
      <Field
        name="vagas"
        md={3}
        disabled={disabled}
        hint={record === null ? undefined : plural(record.contagem.inscritos, 'lugar ocupado', 'lugares ocupados')}
      />
      <Field name="obrigatoriedade" md={3} disabled={disabled} />
      <Field
        name="disponibilidade"
        md={6}
        disabled={disabled}
        hint={values.disponibilidade === null ? undefined : AVAILABILITY_HINTS[values.disponibilidade]}
      />
    </div>
  )
}

const CLASS_DISCOUNTS = ['segundaAula', 'terceiraAula', 'quartaAula', 'quintaAula'] as const

const ChargeFields = ({ choices, disabled }: ExtraCourseSectionsProps) => (
  <div className="row">
    <Field name="contaBancariaId" md={6} disabled={disabled} list={choices.contas} />
    <Field name="sisHistoricoPadraoId" md={6} disabled={disabled} list={choices.historicos} />
    <div className="col-12">
      <h3 className="h6">Descontos de quem faz mais de um curso</h3>
    </div>
    {CLASS_DISCOUNTS.map((name) => (
      <div className="col-md-3" key={name}>
        <FormPercentField name={name} label={`${EXTRA_COURSE[name].label} (%)`} disabled={disabled} />
      </div>
    ))}
  </div>
)
