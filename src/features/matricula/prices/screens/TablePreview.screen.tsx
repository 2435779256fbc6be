import { Formik, useFormikContext } from 'formik'
import { useSelector } from 'react-redux'
import type { PriceChoices, PriceTableDraft } from '#domain/priceTables/priceTables.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { conditionName } from '#domain/priceTables/priceTable.ts'
import { usualContractDay } from '#domain/priceTables/paymentSchedule.ts'
import { MONTHS } from '#domain/calendars/calendars.lists.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { PlanPreview } from '#src/features/matricula/prices/views/PlanPreview.view.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormMoneyField } from '#src/ui/form/FormMoneyField.tsx'
import { Section } from '#src/ui/Section.tsx'

interface Example {
  /** Number of the condition, from 1. */
  readonly condicao: number | null
  readonly valor: number | null
  readonly matricula: number | null
  readonly contratacao: string
  readonly entrada: number | null
}

const R$_18_000 = 1_800_000

/** An example divided by the chosen condition, as typed. */
export const TablePreview = ({ choices }: { readonly choices: PriceChoices }) => {
  const { tabelaPrecoCondicoes, idAnoLetivo } = useFormikContext<PriceTableDraft>().values
  const now = useSelector(selectNow)
  const year = choices.anos.find(({ id }) => id === idAnoLetivo)?.ano ?? 0
  const example: Example = {
    condicao: 1,
    valor: R$_18_000,
    matricula: null,
    contratacao: now === null ? '' : usualContractDay(dayOf(now), year),
    entrada: 1,
  }
  const list = tabelaPrecoCondicoes.map((one, place) => ({
    id: place + 1,
    nome: conditionName({ ...one, nomeCondicao: one.nomeCondicao || `Condição ${place + 1}` }),
  }))
  return (
    <Section title="Simulação das parcelas">
      <Formik initialValues={example} onSubmit={() => undefined}>
        <>
          <DraftMirror form="tabela-precos/simulacao" />
          <div className="row">
            <div className="col-12">
              <FormCodeField name="condicao" label="Condição" empty={null} list={list} />
            </div>
            <div className="col-md-6">
              <FormMoneyField name="valor" label="Valor anual" />
            </div>
            <div className="col-md-6">
              <FormMoneyField name="matricula" label="Parte na matrícula" />
            </div>
            <div className="col-md-6">
              <FormDateField name="contratacao" label="Contratação" />
            </div>
            <div className="col-md-6">
              <FormCodeField name="entrada" label="Mês de entrada" empty={null} list={MONTHS} />
            </div>
          </div>
          <Result conditions={tabelaPrecoCondicoes} />
        </>
      </Formik>
    </Section>
  )
}

const Result = ({ conditions }: { readonly conditions: PriceTableDraft['tabelaPrecoCondicoes'] }) => {
  const { condicao, valor, matricula, contratacao, entrada } = useFormikContext<Example>().values
  const condition = conditions[(condicao ?? 1) - 1] ?? conditions[0]
  if (condition === undefined || !isDay(contratacao)) return null
  const enrolment = matricula === null ? null : Math.min(matricula, valor ?? 0)
  return (
    <PlanPreview
      condition={condition}
      fee={{ name: 'Valor anual', annual: valor ?? 0, enrolment, contracted: contratacao, firstMonth: entrada ?? 1 }}
    />
  )
}
