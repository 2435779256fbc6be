import { useFormikContext } from 'formik'
import type { AnnualFeeDraft, AnnualFeeRecord } from '#domain/api/annualFees.schemas.ts'
import type { PriceChoices } from '#domain/api/priceTables.schemas.ts'
import { REGULAR_COURSES } from '#domain/lists/prices.ts'
import { ANNUAL_FEE_LABELS as LABELS } from '#domain/rules/annualFees/labels.ts'
import { yearsIn } from '#domain/rules/calendar/yearsIn.ts'
import { offered } from '#src/lib/offered.ts'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormMoneyField } from '#src/ui/form/FormMoneyField.tsx'
import { FormPercentField } from '#src/ui/form/FormPercentField.tsx'
import { Section } from '#src/ui/Section.tsx'

interface FeeFieldsProps {
  readonly choices: PriceChoices
  /** Null for a new one. */
  readonly record: AnnualFeeRecord | null
  readonly disabled: boolean
}

/** The form of an annual fee: of which grade, how much, and when families were told. */
export const FeeFields = (props: FeeFieldsProps) => (
  <>
    <Section title="Série">
      <PlaceFields {...props} />
    </Section>
    <Section title="Valores">
      <AmountFields {...props} />
    </Section>
    <Section title="Divulgação">
      <div className="row">
        <div className="col-md-6">
          <FormDateField {...of('divulgadoEm', props)} hint="Dia em que valores, contrato e vagas ficaram públicos." />
        </div>
        <div className="col-md-6">
          <FormDateField {...of('prazoMatricula', props)} hint="Último dia para se matricular." />
        </div>
      </div>
    </Section>
  </>
)

/** Name, label and state of a field. */
const of = (name: keyof AnnualFeeDraft, { disabled }: Pick<FeeFieldsProps, 'disabled'>) => ({
  name,
  label: LABELS[name],
  disabled,
})

const PlaceFields = (props: FeeFieldsProps) => {
  const { choices, record } = props
  const { values, setValues } = useFormikContext<AnnualFeeDraft>()
  const change = (next: Partial<AnnualFeeDraft>) => void setValues({ ...values, ...next })
  const grades = offered(choices.series, [record?.idSerie ?? null]).filter(({ idCurso }) => idCurso === values.idCurso)
  return (
    <div className="row">
      <div className="col-md-3">
        <FormCodeField
          {...of('idAnoLetivo', props)}
          required
          list={offered(yearsIn(choices, values.idUnidade), [record?.idAnoLetivo ?? null])}
          onChoose={(idAnoLetivo) => change({ idAnoLetivo, idTabelaPreco: null })}
        />
      </div>
      <div className="col-md-4">
        <FormCodeField
          {...of('idUnidade', props)}
          required
          list={offered(choices.unidades, [record?.idUnidade ?? null])}
          onChoose={(idUnidade) => change({ idUnidade, idTabelaPreco: null })}
        />
      </div>
      <div className="col-md-5">
        <FormCodeField
          {...of('idCurso', props)}
          required
          list={offered(choices.cursos, [record?.idCurso ?? null])}
          onChoose={(idCurso) => change({ idCurso, idSerie: null })}
        />
      </div>
      <div className="col-md-7">
        <FormCodeField
          {...of('idSerie', props)}
          required
          disabled={props.disabled || values.idCurso === null}
          list={grades}
        />
      </div>
    </div>
  )
}

const AmountFields = (props: FeeFieldsProps) => {
  const { choices, record } = props
  const { idAnoLetivo, idUnidade } = useFormikContext<AnnualFeeDraft>().values
  const tables = offered(choices.tabelas, [record?.idTabelaPreco ?? null]).filter(
    (table) =>
      table.tipoTabelaPreco === REGULAR_COURSES &&
      table.idAnoLetivo === idAnoLetivo &&
      (table.idUnidade === null || table.idUnidade === idUnidade),
  )
  return (
    <div className="row">
      <div className="col-md-4">
        <FormMoneyField {...of('valorAnual', props)} required />
      </div>
      <div className="col-md-4">
        <FormMoneyField
          {...of('valorMatricula', props)}
          hint="Parte do valor anual. Vazio: igual às demais parcelas."
        />
      </div>
      <div className="col-md-4">
        <FormCodeField {...of('idTabelaPreco', props)} required list={tables} />
      </div>
      <div className="col-md-4">
        <FormPercentField {...of('multa', props)} hint="No máximo 2%." />
      </div>
      <div className="col-md-4">
        <FormPercentField {...of('juros', props)} hint="O usual é 1%." />
      </div>
    </div>
  )
}
