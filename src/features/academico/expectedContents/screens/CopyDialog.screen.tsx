import { Formik, useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { PlanChoices, PlanCopy, PlanCopyResult } from '#domain/expectedContents/expectedContents.schemas.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { COPY_DRAFT } from '#src/features/academico/expectedContents/paths.ts'
import { copyPlan, previewCopy } from '#src/features/academico/expectedContents/plans.requests.ts'
import { copyChanged, copyClosed, selectPreview } from '#src/features/academico/expectedContents/plans.slice.ts'
import { CopiedContents } from '#src/features/academico/expectedContents/views/CopiedContents.view.tsx'
import { plural } from '#src/lib/text.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

interface Values {
  readonly deAno: number | null
  readonly deUnidade: number | null
  readonly deSerie: number | null
  readonly disciplina: number | null
  readonly paraAno: number | null
  readonly paraUnidade: number | null
  readonly paraSerie: number | null
  readonly soNaoDados: boolean
}

/** Previews a copy of contents to another year, unit or grade, then copies. */
export const CopyDialog = ({ choices }: { readonly choices: PlanChoices }) => {
  const dispatch = useDispatch()
  const { values: filters } = useFilters()
  const preview = useSelector(selectPreview)
  const copying = useIsRunning(copyPlan)
  const looking = useIsRunning(previewCopy)
  return (
    <Formik
      initialValues={initialOf(filters, choices)}
      onSubmit={(values) => {
        const copy = copyOf(values)
        if (copy !== null) dispatch(previewCopy.asked(copy))
      }}
    >
      {({ values, submitForm }) => (
        <SimulateDialog
          title="Copiar conteúdos"
          onClose={() => dispatch(copyClosed())}
          fields={
            <Form label="Cópia de conteúdos">
              <DraftMirror form={COPY_DRAFT} />
              <CopyFields choices={choices} />
            </Form>
          }
          isComplete={copyOf(values) !== null}
          simulating={looking}
          onSimulate={() => void submitForm()}
          result={preview && <CopiedContents result={preview} />}
          verb="Copiar"
          confirmLabel={confirmLabelOf(newIn(preview))}
          mayConfirm={newIn(preview) > 0}
          confirming={copying}
          onConfirm={() => {
            const copy = copyOf(values)
            if (preview !== null && copy !== null) dispatch(copyPlan.asked({ ...copy, conferido: preview.conferido }))
          }}
        />
      )}
    </Formik>
  )
}

const newIn = (preview: PlanCopyResult | null): number =>
  preview?.conteudos.filter(({ resultado }) => resultado === 'novo').length ?? 0

const confirmLabelOf = (count: number): string =>
  count === 0 ? 'Nada a copiar' : `Copiar ${plural(count, 'conteúdo', 'conteúdos')}`

/** From the plan that is open to the year after, in the same unit and grade. */
const initialOf = (filters: FilterValues, { anos }: PlanChoices): Values => {
  const open = anos.filter(({ ativo }) => ativo).toReversed()
  const year = idOf(filters, 'year') ?? open[0]?.id ?? null
  const unit = idOf(filters, 'unit')
  const grade = idOf(filters, 'grade')
  return {
    deAno: year,
    deUnidade: unit,
    deSerie: grade,
    disciplina: idOf(filters, 'subject'),
    paraAno:
      open.find(({ id, nome }) => id !== year && nome > (anos.find((one) => one.id === year)?.nome ?? ''))?.id ?? null,
    paraUnidade: unit,
    paraSerie: grade,
    soNaoDados: false,
  }
}

const copyOf = (values: Values): PlanCopy | null => {
  const { deAno, deUnidade, deSerie, disciplina, paraAno, paraUnidade, paraSerie, soNaoDados } = values
  if (deAno === null || deSerie === null || paraAno === null || paraSerie === null) return null
  return {
    ano: deAno,
    unidade: deUnidade,
    serie: deSerie,
    ...(disciplina !== null && { disciplina }),
    anoDestino: paraAno,
    unidadeDestino: paraUnidade,
    serieDestino: paraSerie,
    ...(soNaoDados && { soNaoDados }),
  }
}

const CopyFields = ({ choices }: { readonly choices: PlanChoices }) => {
  const dispatch = useDispatch()
  const { values, setFieldValue } = useFormikContext<Values>()
  const field = (name: keyof Values, label: string, list: PlanChoices['anos'], empty?: string) => (
    <div className="col-md-4">
      <FormCodeField
        name={name}
        label={label}
        list={list}
        required={empty === undefined}
        {...(empty !== undefined && { empty })}
        onChoose={(id) => {
          void setFieldValue(name, id)
          dispatch(copyChanged())
        }}
      />
    </div>
  )
  const open = choices.anos.filter(({ ativo }) => ativo)
  return (
    <>
      <fieldset>
        <legend className="form-label">De</legend>
        <div className="row">
          {field('deAno', 'Ano letivo de origem', choices.anos)}
          {field('deUnidade', 'Unidade de origem', choices.unidades, 'Todas as unidades')}
          {field('deSerie', 'Série de origem', choices.series)}
          {field('disciplina', 'Disciplina', choices.disciplinas, 'Todas da série')}
          <CheckField
            label="Só o que alguma turma não teve em nenhuma aula"
            checked={values.soNaoDados}
            onChange={(checked) => {
              void setFieldValue('soNaoDados', checked)
              dispatch(copyChanged())
            }}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="form-label">Para</legend>
        <div className="row">
          {field('paraAno', 'Ano letivo de destino', open)}
          {field('paraUnidade', 'Unidade de destino', choices.unidades, 'Todas as unidades')}
          {field('paraSerie', 'Série de destino', choices.series)}
        </div>
      </fieldset>
    </>
  )
}
