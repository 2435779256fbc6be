import { useFormikContext } from 'formik'
import type { ComponentProps } from 'react'
import { usualKind } from '#domain/transcripts/transcriptYear.ts'
import { TRANSCRIPT_SEGMENTS } from '#domain/transcripts/transcripts.lists.ts'
import { TRANSCRIPT_YEAR } from '#domain/transcripts/transcriptYears.fields.ts'
import type { YearDraft } from '#domain/transcripts/transcriptYears.schemas.ts'
import { SubjectsGrid } from '#src/features/academico/transcripts/views/SubjectsGrid.view.tsx'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormDecimalField } from '#src/ui/form/FormDecimalField.tsx'
import { FormPercentField } from '#src/ui/form/FormPercentField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { Section } from '#src/ui/Section.tsx'

interface YearFieldsProps {
  readonly names: readonly string[]
  readonly readOnly: boolean
}

/** The form of a year: where and how it was taken, its subjects, and what else the paper says of it. */
export const YearFields = ({ names, readOnly }: YearFieldsProps) => (
  <>
    <Section title="Ano e escola">
      <PlaceFields readOnly={readOnly} />
    </Section>
    <Section title="Componentes">
      <p className="text-secondary">
        Digite, ou cole de uma planilha na ordem das colunas. Nota como no documento: 8,5, A, Disp ou um traço.
      </p>
      <SubjectsGrid names={names} readOnly={readOnly} />
    </Section>
    <Section title="Resultado">
      <ResultFields readOnly={readOnly} />
    </Section>
  </>
)

type Disabled = Pick<YearFieldsProps, 'readOnly'>
type FieldProps = Omit<ComponentProps<typeof DraftField<typeof TRANSCRIPT_YEAR>>, 'fields' | 'disabled'>

const PlaceFields = ({ readOnly }: Disabled) => {
  const { setFieldValue } = useFormikContext<YearDraft>()
  const field = (props: FieldProps) => <DraftField fields={TRANSCRIPT_YEAR} disabled={readOnly} {...props} />
  const choose = (id: number | null) => {
    void setFieldValue('segmento', id)
    const segment = TRANSCRIPT_SEGMENTS.find((one) => one.id === id)?.id
    if (segment !== undefined) void setFieldValue('tipo', usualKind(segment))
  }
  return (
    <div className="row">
      {field({ name: 'ano', md: 3 })}
      {field({ name: 'serie', md: 4 })}
      {field({ name: 'segmento', md: 5, onChoose: choose })}
      {field({ name: 'escola', md: 8 })}
      {field({ name: 'curso', md: 4 })}
      {field({ name: 'cidade', md: 5 })}
      {field({ name: 'uf', md: 4, empty: 'Nenhuma' })}
      {field({ name: 'pais', md: 3 })}
    </div>
  )
}

const ResultFields = ({ readOnly }: Disabled) => {
  const field = (props: FieldProps) => <DraftField fields={TRANSCRIPT_YEAR} disabled={readOnly} {...props} />
  return (
    <div className="stack">
      <div className="row">
        {field({ name: 'situacao', md: 4 })}
        <div className="col-md-3">
          <FormDecimalField name="cargaHoraria" label="Carga horária (h)" disabled={readOnly} />
        </div>
        {field({ name: 'diasLetivos', md: 2 })}
        <div className="col-md-3">
          <FormPercentField name="frequencia" label="Frequência (%)" disabled={readOnly} />
        </div>
      </div>
      <FormTextArea
        name="observacao"
        label="Observação"
        rows={2}
        maxLength={TRANSCRIPT_YEAR.observacao.max}
        disabled={readOnly}
      />
      <FormCheckField name="bloqueado" label="Bloqueado" hint={TRANSCRIPT_YEAR.bloqueado.hint} disabled={readOnly} />
      <details>
        <summary>Mais dados do ano</summary>
        <div className="row">
          {field({ name: 'tipo', md: 4 })}
          {field({ name: 'posicao', md: 4 })}
          {field({ name: 'faltas', md: 4 })}
          {field({ name: 'livro', md: 4 })}
          {field({ name: 'folha', md: 4 })}
          {field({ name: 'registro', md: 4 })}
          <div className="col-md-12 stack stack-close">
            <FormCheckField name="aceleracao" label="Aceleração de estudos" disabled={readOnly} />
            <FormCheckField name="dependencia" label="Com dependência" disabled={readOnly} />
            <FormCheckField name="extracurricular" label="Extracurricular" disabled={readOnly} />
          </div>
        </div>
      </details>
    </div>
  )
}
