import { Formik, useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { ElectiveCopy, ElectiveCopyResult, ElectiveGroupChoices } from '#domain/electives/electives.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import {
  ELECTIVE_COPY_DRAFT,
  copyElectives,
  previewElectiveCopy,
} from '#src/features/academico/electives/electiveCopy.requests.ts'
import {
  type ElectiveCopyOrigin,
  electiveCopyChanged,
  electiveCopyClosed,
  selectPreview,
} from '#src/features/academico/electives/electiveCopy.slice.ts'
import { CopiedGroups } from '#src/features/academico/electives/views/CopiedGroups.view.tsx'
import { plural } from '#src/lib/text.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

type Values = Readonly<Record<keyof ElectiveCopy, number | null>>

interface CopyDialogProps {
  readonly origin: ElectiveCopyOrigin
  readonly choices: ElectiveGroupChoices
}

/** Previews a copy of the active groups to another year or unit, then copies. */
export const CopyDialog = ({ origin, choices }: CopyDialogProps) => {
  const dispatch = useDispatch()
  const preview = useSelector(selectPreview)
  const copying = useIsRunning(copyElectives)
  const looking = useIsRunning(previewElectiveCopy)
  const count = preview === null ? 0 : newIn(preview)
  return (
    <Formik
      initialValues={initialOf(origin, choices)}
      onSubmit={(values) => {
        const copy = copyOf(values)
        if (copy !== null) dispatch(previewElectiveCopy.asked(copy))
      }}
    >
      {({ values, submitForm }) => (
        <SimulateDialog
          title="Copiar grupos"
          onClose={() => dispatch(electiveCopyClosed())}
          fields={
            <Form label="Cópia de grupos">
              <DraftMirror form={ELECTIVE_COPY_DRAFT} />
              <div className="row">
                <CopyField name="idAnoLetivo" label="Ano letivo de origem" list={choices.anos} />
                <CopyField name="idUnidade" label="Unidade de origem" list={choices.unidades} />
                <CopyField
                  name="idAnoDestino"
                  label="Ano letivo de destino"
                  list={choices.anos.filter(({ ativo }) => ativo)}
                />
                <CopyField name="idUnidadeDestino" label="Unidade de destino" list={choices.unidades} />
              </div>
            </Form>
          }
          isComplete={copyOf(values) !== null}
          simulating={looking}
          onSimulate={() => void submitForm()}
          result={preview && <CopiedGroups groups={preview.grupos} />}
          verb="Copiar"
          confirmLabel={count === 0 ? 'Nada a copiar' : `Copiar ${plural(count, 'grupo', 'grupos')}`}
          mayConfirm={count > 0}
          confirming={copying}
          onConfirm={() => {
            const copy = copyOf(values)
            if (preview !== null && copy !== null)
              dispatch(copyElectives.asked({ ...copy, conferido: preview.conferido }))
          }}
        />
      )}
    </Formik>
  )
}

const newIn = ({ grupos }: ElectiveCopyResult): number => grupos.filter(({ resultado }) => resultado === 'novo').length

/** To the year after, in the same unit. */
const initialOf = (
  { idAnoLetivo, idUnidade }: ElectiveCopyOrigin,
  { anos, unidades }: ElectiveGroupChoices,
): Values => {
  const unit = idUnidade ?? unidades.find(({ ativo }) => ativo)?.id ?? null
  const from = anos.find(({ id }) => id === idAnoLetivo)?.ano ?? 0
  return {
    idAnoLetivo,
    idUnidade: unit,
    idAnoDestino: anos.findLast(({ ativo, ano }) => ativo && ano > from)?.id ?? null,
    idUnidadeDestino: unit,
  }
}

const copyOf = ({ idAnoLetivo, idUnidade, idAnoDestino, idUnidadeDestino }: Values): ElectiveCopy | null =>
  idAnoLetivo === null || idUnidade === null || idAnoDestino === null || idUnidadeDestino === null
    ? null
    : { idAnoLetivo, idUnidade, idAnoDestino, idUnidadeDestino }

interface CopyFieldProps {
  readonly name: keyof Values
  readonly label: string
  readonly list: readonly { readonly id: number; readonly nome: string }[]
}

/** A choice of the copy; another one makes what was simulated out of date. */
const CopyField = ({ name, label, list }: CopyFieldProps) => {
  const dispatch = useDispatch()
  const { setFieldValue } = useFormikContext<Values>()
  return (
    <div className="col-md-6">
      <FormCodeField
        name={name}
        label={label}
        list={list}
        required
        onChoose={(id) => {
          void setFieldValue(name, id)
          dispatch(electiveCopyChanged())
        }}
      />
    </div>
  )
}
