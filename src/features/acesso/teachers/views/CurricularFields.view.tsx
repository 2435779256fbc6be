import { useFormikContext } from 'formik'
import Plus from 'lucide-react/icons/plus'
import {
  DEGREE_KINDS,
  FURTHER_COURSE_AREAS,
  LANGUAGE_LEVELS,
  LANGUAGES,
  SCHOOLING_LEVELS,
} from '#domain/staff/teacher.lists.ts'
import type { CurricularValues } from '#src/features/acesso/teachers/teacherForms.ts'
import { CodeChecks } from '#src/features/acesso/teachers/views/CodeChecks.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { Section } from '#src/ui/Section.tsx'

interface FieldsProps {
  readonly disabled: boolean
}

/** The education of a teacher. */
export const CurricularFields = ({ disabled }: FieldsProps) => (
  <>
    <Section title="Escolaridade e formações">
      <div className="stack">
        <FormCodeField name="escolaridade" label="Escolaridade" required list={SCHOOLING_LEVELS} disabled={disabled} />
        <Degrees disabled={disabled} />
      </div>
    </Section>
    <Section title="Cursos complementares">
      <CodeChecks
        name="cursosComplementares"
        label="Áreas com curso de ao menos 80 horas"
        list={FURTHER_COURSE_AREAS}
        disabled={disabled}
      />
    </Section>
    <Section title="Idiomas">
      <Languages disabled={disabled} />
    </Section>
  </>
)

const NEW_DEGREE: CurricularValues['formacoes'][number] = {
  tipo: null,
  curso: '',
  instituicao: '',
  anoInicio: null,
  anoConclusao: null,
  emAndamento: false,
}

const Degrees = ({ disabled }: FieldsProps) => {
  const { values, setFieldValue } = useFormikContext<CurricularValues>()
  const change = (formacoes: CurricularValues['formacoes']) => void setFieldValue('formacoes', formacoes)
  return (
    <>
      {namesOf('formacoes', values.formacoes).map((name, index) => (
        <RemovableRow
          key={name}
          legend={`Formação ${index + 1}`}
          onRemove={disabled ? undefined : () => change(values.formacoes.toSpliced(index, 1))}
        >
          <div className="col-md-3">
            <FormCodeField name={`${name}.tipo`} label="Tipo de formação" list={DEGREE_KINDS} disabled={disabled} />
          </div>
          <div className="col-md-4">
            <FormTextField name={`${name}.curso`} label="Curso" maxLength={120} disabled={disabled} />
          </div>
          <div className="col-md-5">
            <FormTextField name={`${name}.instituicao`} label="Instituição" maxLength={120} disabled={disabled} />
          </div>
          <div className="col-md-3">
            <FormIntegerField name={`${name}.anoInicio`} label="Ano de início" digits={4} disabled={disabled} />
          </div>
          <div className="col-md-3">
            <FormIntegerField name={`${name}.anoConclusao`} label="Ano de conclusão" digits={4} disabled={disabled} />
          </div>
          <div className="col-md-6">
            <FormCheckField name={`${name}.emAndamento`} label="Em andamento" disabled={disabled} />
          </div>
        </RemovableRow>
      ))}
      {!disabled && (
        <div>
          <Button icon={Plus} onClick={() => change([...values.formacoes, NEW_DEGREE])}>
            Incluir formação
          </Button>
        </div>
      )}
    </>
  )
}

const Languages = ({ disabled }: FieldsProps) => {
  const { values, setFieldValue } = useFormikContext<CurricularValues>()
  const change = (idiomas: CurricularValues['idiomas']) => void setFieldValue('idiomas', idiomas)
  return (
    <div className="stack">
      {namesOf('idiomas', values.idiomas).map((name, index) => (
        <RemovableRow
          key={name}
          legend={`Idioma ${index + 1}`}
          onRemove={disabled ? undefined : () => change(values.idiomas.toSpliced(index, 1))}
        >
          <div className="col-md-6">
            <FormCodeField name={`${name}.idioma`} label="Idioma" list={LANGUAGES} disabled={disabled} />
          </div>
          <div className="col-md-6">
            <FormCodeField name={`${name}.nivel`} label="Nível" list={LANGUAGE_LEVELS} disabled={disabled} />
          </div>
        </RemovableRow>
      ))}
      {!disabled && (
        <div>
          <Button icon={Plus} onClick={() => change([...values.idiomas, { idioma: null, nivel: null }])}>
            Incluir idioma
          </Button>
        </div>
      )}
    </div>
  )
}

/** Paths of the elements of a list field. */
const namesOf = (field: string, elements: readonly unknown[]): readonly string[] =>
  elements.map((_, index) => `${field}.${index}`)
