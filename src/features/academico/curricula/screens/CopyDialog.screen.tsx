import { Formik, useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { CurriculumChoices, CurriculumCopy } from '#domain/curricula/curricula.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { writtenBy } from '#src/features/academico/curricula/copyWords.ts'
import { COPY_DRAFT, copyCurricula, previewCopy } from '#src/features/academico/curricula/curriculumCopy.requests.ts'
import {
  type CopyOrigin,
  copyChanged,
  copyClosed,
  selectPreview,
} from '#src/features/academico/curricula/curriculumCopy.slice.ts'
import { gradesWithCourse } from '#src/features/academico/curricula/curriculumForm.ts'
import { CopiedCurricula } from '#src/features/academico/curricula/views/CopiedCurricula.view.tsx'
import { plural } from '#src/lib/text.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

interface Values {
  readonly deAno: number | null
  readonly deUnidade: number | null
  readonly deSerie: number | null
  readonly paraAno: number | null
  readonly paraUnidade: number | null
  readonly paraSerie: number | null
}

interface CopyDialogProps {
  readonly origin: CopyOrigin
  readonly choices: CurriculumChoices
}

/** Previews a copy of matrices to another year, unit or grade, then copies. */
export const CopyDialog = ({ origin, choices }: CopyDialogProps) => {
  const dispatch = useDispatch()
  const preview = useSelector(selectPreview)
  const copying = useIsRunning(copyCurricula)
  const looking = useIsRunning(previewCopy)
  return (
    <Formik
      initialValues={initialOf(origin, choices)}
      onSubmit={(values) => {
        const copy = copyOf(values)
        if (copy !== null) dispatch(previewCopy.asked(copy))
      }}
    >
      {({ values, submitForm }) => (
        <SimulateDialog
          title="Copiar matrizes"
          onClose={() => dispatch(copyClosed())}
          fields={
            <Form label="Cópia de matrizes">
              <DraftMirror form={COPY_DRAFT} />
              <CopyFields choices={choices} />
            </Form>
          }
          isComplete={copyOf(values) !== null}
          simulating={looking}
          onSimulate={() => void submitForm()}
          result={preview && <CopiedCurricula result={preview} />}
          verb="Copiar"
          confirmLabel={confirmLabelOf(preview === null ? 0 : writtenBy(preview))}
          mayConfirm={preview !== null && writtenBy(preview) > 0}
          confirming={copying}
          onConfirm={() => {
            const copy = copyOf(values)
            if (preview !== null && copy !== null)
              dispatch(copyCurricula.asked({ ...copy, conferido: preview.conferido }))
          }}
        />
      )}
    </Formik>
  )
}

const confirmLabelOf = (count: number): string =>
  count === 0 ? 'Nada a copiar' : `Copiar ${plural(count, 'matriz', 'matrizes')}`

/** To the year after, in the same unit. */
const initialOf = ({ idAnoLetivo, idUnidade }: CopyOrigin, { anos, unidades }: CurriculumChoices): Values => {
  const unit = idUnidade ?? unidades.find(({ ativo }) => ativo)?.id ?? null
  const from = anos.find(({ id }) => id === idAnoLetivo)?.ano ?? 0
  return {
    deAno: idAnoLetivo,
    deUnidade: unit,
    deSerie: null,
    paraAno: anos.findLast(({ ativo, ano }) => ativo && ano > from)?.id ?? null,
    paraUnidade: unit,
    paraSerie: null,
  }
}

const copyOf = ({ deAno, deUnidade, deSerie, paraAno, paraUnidade, paraSerie }: Values): CurriculumCopy | null =>
  deAno === null || deUnidade === null || paraAno === null || paraUnidade === null
    ? null
    : {
        idAnoLetivo: deAno,
        idUnidade: deUnidade,
        idAnoDestino: paraAno,
        idUnidadeDestino: paraUnidade,
        ...(deSerie !== null && { idSerie: deSerie, ...(paraSerie !== null && { idSerieDestino: paraSerie }) }),
      }

const CopyFields = ({ choices }: Pick<CopyDialogProps, 'choices'>) => {
  const { values } = useFormikContext<Values>()
  const grades = gradesWithCourse(choices)
  return (
    <div className="row">
      <CopyField name="deAno" label="Ano letivo de origem" list={choices.anos} />
      <CopyField name="deUnidade" label="Unidade de origem" list={choices.unidades} />
      <CopyField name="deSerie" label="Série de origem" empty="Todas as séries" list={grades} />
      <CopyField name="paraAno" label="Ano letivo de destino" list={choices.anos.filter(({ ativo }) => ativo)} />
      <CopyField name="paraUnidade" label="Unidade de destino" list={choices.unidades} />
      <CopyField
        name="paraSerie"
        label="Série de destino"
        empty="A mesma série"
        list={grades}
        disabled={values.deSerie === null}
      />
    </div>
  )
}

interface CopyFieldProps {
  readonly name: keyof Values
  readonly label: string
  readonly list: readonly { readonly id: number; readonly nome: string }[]
  readonly empty?: string
  readonly disabled?: boolean
}

/** A choice of the copy; another one makes what was simulated out of date. */
const CopyField = ({ name, label, list, empty, disabled = false }: CopyFieldProps) => {
  const dispatch = useDispatch()
  const { setFieldValue } = useFormikContext<Values>()
  return (
    <div className="col-md-4">
      <FormCodeField
        name={name}
        label={label}
        list={list}
        disabled={disabled}
        {...(empty === undefined ? { required: true } : { empty })}
        onChoose={(id) => {
          void setFieldValue(name, id)
          dispatch(copyChanged())
        }}
      />
    </div>
  )
}
