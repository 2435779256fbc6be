import { Formik, useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { ExtraCourseChoices } from '#domain/extraCourses/extraCourses.schemas.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { previewReplication, replicate } from '#src/features/matricula/extraReplication/extraReplication.requests.ts'
import {
  replicationClosed,
  selectResult,
  selectSelected,
  targetChanged,
} from '#src/features/matricula/extraReplication/extraReplication.slice.ts'
import { ReplicaLines } from '#src/features/matricula/extraReplication/views/ReplicaLines.view.tsx'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

interface Values {
  readonly anoDestinoId: number | null
  readonly unidadeDestinoId: number | null
  readonly localId: number | null
}

interface ReplicationDialogProps {
  readonly choices: ExtraCourseChoices
}

/** Chooses the target, previews the copy, and copies. */
export const ReplicationDialog = ({ choices }: ReplicationDialogProps) => {
  const dispatch = useDispatch()
  const cursos = useSelector(selectSelected)
  const result = useSelector(selectResult)
  const looking = useIsRunning(previewReplication)
  const copying = useIsRunning(replicate)
  const refused = useRefusedFields(previewReplication)
  if (result?.isDone) return <Replicated result={result} />
  const count = result?.cursos.filter(({ situacao }) => situacao === 'novo' || situacao === 'adaptado').length ?? 0
  const bodyOf = ({ anoDestinoId, unidadeDestinoId, localId }: Values) => ({
    cursos: [...cursos],
    // Required: without them nothing is sent.
    anoDestinoId: anoDestinoId ?? 0,
    unidadeDestinoId: unidadeDestinoId ?? 0,
    localId,
  })
  return (
    <Formik<Values>
      initialValues={{ anoDestinoId: null, unidadeDestinoId: null, localId: null }}
      validate={(values) => errorsOf(flawsOf(values))}
      onSubmit={(values) => {
        dispatch(previewReplication.asked(bodyOf(values)))
      }}
    >
      {({ values, submitForm }) => (
        <SimulateDialog
          title={`Replicar ${plural(cursos.length, 'curso extra', 'cursos extras')}`}
          onClose={() => dispatch(replicationClosed())}
          fields={
            <Form label="Replicação">
              <RefusedFields fields={refused} />
              <TargetFields choices={choices} />
            </Form>
          }
          isComplete
          simulating={looking}
          onSimulate={() => void submitForm()}
          result={result && <ReplicaLines result={result} />}
          verb="Replicar"
          confirmLabel={count === 0 ? 'Nada a replicar' : `Replicar ${plural(count, 'curso extra', 'cursos extras')}`}
          mayConfirm={count > 0}
          confirming={copying}
          onConfirm={() => result && dispatch(replicate.asked({ ...bodyOf(values), conferido: result.conferido }))}
        />
      )}
    </Formik>
  )
}

/** What became of each course. */
const Replicated = ({ result }: { readonly result: NonNullable<ReturnType<typeof selectResult>> }) => {
  const dispatch = useDispatch()
  const close = () => dispatch(replicationClosed())
  return (
    <Modal shown title="Cursos replicados" onClose={close} footer={<Button onClick={close}>Fechar</Button>}>
      <ReplicaLines result={result} />
      <p className="text-secondary">
        O valor de cada curso vem com “Copiar para outro ano”, em Anuidade: cursos extras.
      </p>
    </Modal>
  )
}

const flawsOf = ({ anoDestinoId, unidadeDestinoId }: Values): Readonly<Record<string, string>> => ({
  ...(anoDestinoId === null && { anoDestinoId: requiredMessage('Ano de destino') }),
  ...(unidadeDestinoId === null && { unidadeDestinoId: requiredMessage('Unidade de destino') }),
})

const TargetFields = ({ choices }: ReplicationDialogProps) => {
  const dispatch = useDispatch()
  const { values, setValues } = useFormikContext<Values>()
  const change = (changes: Partial<Values>) => {
    void setValues({ ...values, ...changes })
    dispatch(targetChanged())
  }
  const open = <One extends { readonly ativo: boolean }>(all: readonly One[]) => all.filter(({ ativo }) => ativo)
  return (
    <div className="row">
      <div className="col-md-4">
        <FormCodeField
          name="anoDestinoId"
          label="Ano de destino"
          required
          list={open(yearsIn(choices, values.unidadeDestinoId))}
          onChoose={(anoDestinoId) => change({ anoDestinoId })}
        />
      </div>
      <div className="col-md-8">
        <FormCodeField
          name="unidadeDestinoId"
          label="Unidade de destino"
          required
          list={open(choices.unidades)}
          onChoose={(unidadeDestinoId) => change({ unidadeDestinoId, localId: null })}
        />
      </div>
      <div className="col-12">
        <FormCodeField
          name="localId"
          label="Local de quem não tem o seu no destino"
          empty="Nenhum: esses cursos não são copiados"
          disabled={values.unidadeDestinoId === null}
          list={open(choices.locais).filter(({ idUnidade }) => idUnidade === values.unidadeDestinoId)}
          hint="Cada curso vai para o local de mesmo nome; quando ele não existe, para este."
          onChoose={(localId) => change({ localId })}
        />
      </div>
    </div>
  )
}
