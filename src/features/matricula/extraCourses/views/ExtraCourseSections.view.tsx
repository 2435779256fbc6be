import { useFormikContext } from 'formik'
import type { ExtraCourseDraft } from '#domain/extraCourses/extraCourses.schemas.ts'
import { AVAILABILITY_HINTS } from '#domain/extraCourses/extraCourses.lists.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import {
  EXTRA_COURSE_LISTS,
  isKeptInUse,
  LONGEST_COURSE_CLASS,
  LONGEST_COURSE_NAME,
} from '#domain/extraCourses/extraCourse.ts'
import { EXTRA_COURSE_LABELS as LABELS } from '#domain/extraCourses/extraCourses.labels.ts'
import { withUnit } from '#src/features/matricula/extraCourses/extraCourseForm.ts'
import { ScheduleSection } from '#src/features/matricula/extraCourses/views/ScheduleSection.view.tsx'
import type { ExtraCourseSectionsProps } from '#src/features/matricula/extraCourses/views/sections.ts'
import { StudentSections } from '#src/features/matricula/extraCourses/views/StudentSections.view.tsx'
import { offered } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormPercentField } from '#src/ui/form/FormPercentField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Section } from '#src/ui/Section.tsx'

/** The form of an extra course: what and where it is, when, for whom, and how it is charged. */
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

/** What a field of the form is called. */
const of = (name: keyof ExtraCourseDraft) => ({ name, label: LABELS[name] })

const CourseFields = ({ choices, record, disabled }: ExtraCourseSectionsProps) => {
  const { values, setValues } = useFormikContext<ExtraCourseDraft>()
  const kept = (name: keyof ExtraCourseDraft) => disabled || (record !== null && isKeptInUse(name, record))
  const ofUnit = choices.locais.filter(({ idUnidade }) => idUnidade === values.unidadeId)
  return (
    <div className="row">
      <div className="col-md-8">
        <FormTextField {...of('nome')} required disabled={disabled} maxLength={LONGEST_COURSE_NAME} counter />
      </div>
      <div className="col-md-4">
        <FormTextField {...of('turma')} required disabled={disabled} maxLength={LONGEST_COURSE_CLASS} />
      </div>
      <div className="col-md-3">
        <FormCodeField
          {...of('anoLetivoId')}
          required
          disabled={kept('anoLetivoId')}
          list={offered(yearsIn(choices, values.unidadeId), [values.anoLetivoId])}
        />
      </div>
      <div className="col-md-5">
        <FormCodeField
          {...of('unidadeId')}
          required
          disabled={kept('unidadeId')}
          list={offered(choices.unidades, [values.unidadeId])}
          onChoose={(id) => void setValues(withUnit(values, id, choices))}
        />
      </div>
      <div className="col-md-4">
        <FormCodeField
          {...of('local')}
          required
          disabled={disabled || values.unidadeId === null}
          list={offered(ofUnit, [values.local])}
        />
      </div>
      <div className="col-md-3">
        <FormIntegerField
          {...of('vagas')}
          required
          disabled={disabled}
          digits={4}
          hint={record === null ? undefined : plural(record.contagem.inscritos, 'lugar ocupado', 'lugares ocupados')}
        />
      </div>
      <div className="col-md-3">
        <FormCodeField
          {...of('obrigatoriedade')}
          required
          disabled={disabled}
          list={EXTRA_COURSE_LISTS.obrigatoriedade}
        />
      </div>
      <div className="col-md-6">
        <FormCodeField
          {...of('disponibilidade')}
          required
          disabled={disabled}
          list={EXTRA_COURSE_LISTS.disponibilidade}
          hint={values.disponibilidade === null ? undefined : AVAILABILITY_HINTS[values.disponibilidade]}
        />
      </div>
    </div>
  )
}

const CLASS_DISCOUNTS = ['segundaAula', 'terceiraAula', 'quartaAula', 'quintaAula'] as const

const ChargeFields = ({ choices, disabled }: ExtraCourseSectionsProps) => {
  const { values } = useFormikContext<ExtraCourseDraft>()
  return (
    <div className="row">
      <div className="col-md-6">
        <FormCodeField
          {...of('contaBancariaId')}
          required
          disabled={disabled}
          list={offered(choices.contas, [values.contaBancariaId])}
        />
      </div>
      <div className="col-md-6">
        <FormCodeField
          {...of('sisHistoricoPadraoId')}
          required
          disabled={disabled}
          list={offered(choices.historicos, [values.sisHistoricoPadraoId])}
        />
      </div>
      <div className="col-12">
        <h3 className="h6">Descontos de quem faz mais de um curso</h3>
      </div>
      {CLASS_DISCOUNTS.map((name) => (
        <div className="col-6 col-md-3" key={name}>
          <FormPercentField name={name} label={`${LABELS[name]} (%)`} disabled={disabled} />
        </div>
      ))}
    </div>
  )
}
