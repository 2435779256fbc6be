import { useFormikContext } from 'formik'
import type { AnnualFeeDraft } from '#domain/annualFees/annualFees.schemas.ts'
import { REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { feeField, type FeeFieldsProps } from '#src/features/matricula/prices/views/feeField.ts'
import { FEE_TEXTS } from '#src/features/matricula/prices/views/feeTexts.ts'
import { ThingFields } from '#src/features/matricula/prices/views/ThingFields.view.tsx'
import { offered } from '#src/lib/offered.ts'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormMoneyField } from '#src/ui/form/FormMoneyField.tsx'
import { FormPercentField } from '#src/ui/form/FormPercentField.tsx'
import { LazyDocumentField } from '#src/ui/form/LazyDocumentField.tsx'
import { Section } from '#src/ui/Section.tsx'

/** The form of an annual fee: thing, value and, for regular courses, publication. */
export const FeeFields = (props: FeeFieldsProps) => {
  const { tipo } = useFormikContext<AnnualFeeDraft>().values
  return (
    <>
      <Section title={FEE_TEXTS[tipo].thing}>
        <PlaceFields {...props} />
      </Section>
      <Section title="Valores">
        <AmountFields {...props} />
      </Section>
      {tipo === REGULAR_COURSES && (
        <Section title="Divulgação">
          <div className="row">
            <div className="col-md-6">
              <FormDateField
                {...feeField('divulgadoEm', props)}
                hint="Dia em que valores, contrato e vagas ficaram públicos."
              />
            </div>
            <div className="col-md-6">
              <FormDateField {...feeField('prazoMatricula', props)} hint="Último dia para se matricular." />
            </div>
            <div className="col-12">
              <LazyDocumentField
                {...feeField('planilhaCusto', props)}
                hint="Comprova o aumento sobre o ano anterior. Uma vale para todas as anuidades da unidade no ano. PDF ou imagem."
                files={props.files}
                sending={props.sending}
              />
            </div>
          </div>
        </Section>
      )}
    </>
  )
}

/** Year and unit come first: tables, courses and items depend on them. */
const PlaceFields = (props: FeeFieldsProps) => {
  const { choices, record } = props
  const { values, setValues } = useFormikContext<AnnualFeeDraft>()
  const move = (next: Partial<AnnualFeeDraft>) =>
    void setValues({ ...values, idTabelaPreco: null, idCursoExtra: null, ...next })
  return (
    <div className="row">
      <div className="col-md-3">
        <FormCodeField
          {...feeField('idAnoLetivo', props)}
          required
          list={offered(yearsIn(choices, values.idUnidade), [record?.idAnoLetivo ?? null])}
          onChoose={(idAnoLetivo) => move({ idAnoLetivo })}
        />
      </div>
      <div className="col-md-4">
        <FormCodeField
          {...feeField('idUnidade', props)}
          required
          list={offered(choices.unidades, [record?.idUnidade ?? null])}
          onChoose={(idUnidade) => move({ idUnidade })}
        />
      </div>
      <ThingFields {...props} />
    </div>
  )
}

const AmountFields = (props: FeeFieldsProps) => {
  const { choices, record } = props
  const { tipo, idAnoLetivo, idUnidade } = useFormikContext<AnnualFeeDraft>().values
  const tables = offered(choices.tabelas, [record?.idTabelaPreco ?? null]).filter(
    (table) =>
      table.tipoTabelaPreco === tipo &&
      table.idAnoLetivo === idAnoLetivo &&
      (table.idUnidade === null || table.idUnidade === idUnidade),
  )
  return (
    <div className="row">
      <div className="col-md-4">
        <FormMoneyField {...feeField('valorAnual', props)} required />
      </div>
      {tipo === REGULAR_COURSES && (
        <div className="col-md-4">
          <FormMoneyField
            {...feeField('valorMatricula', props)}
            hint="Parte do valor anual. Vazio: igual às demais parcelas."
          />
        </div>
      )}
      <div className="col-md-4">
        <FormCodeField
          {...feeField('idTabelaPreco', props)}
          required
          list={tables}
          hint={
            tables.length === 0 && idUnidade !== null
              ? 'Ainda não há tabela deste tipo neste ano e unidade.'
              : undefined
          }
        />
      </div>
      <div className="col-md-4">
        <FormPercentField {...feeField('multa', props)} hint="No máximo 2%." />
      </div>
      <div className="col-md-4">
        <FormPercentField {...feeField('juros', props)} hint="O usual é 1%." />
      </div>
    </div>
  )
}
