import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { requiredMessage } from '#domain/base/sentences.ts'
import { ALL_FAMILIES, ONE_FAMILY, PROTECTED, SCHOOL_ONLY } from '#domain/occurrences/occurrences.lists.ts'
import type { OccurrenceSheet } from '#domain/occurrences/occurrences.schemas.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { attachFile } from '#src/features/academico/occurrences/occurrences.requests.ts'
import { asked } from '#src/features/academico/occurrences/occurrences.slice.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { LazyDocumentField } from '#src/ui/form/LazyDocumentField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

const TITLE = 'Anexar arquivo'

/** Stands in the list of students for all families. */
const ALL = 0

interface Values {
  readonly arquivo: string
  /** Null: only the school; otherwise a student, or all. */
  readonly quem: number | null
}

/** Adds a picture or document to an occurrence, with who reads it. */
export const FileDialog = ({ occurrence }: { readonly occurrence: OccurrenceSheet }) => {
  const dispatch = useDispatch()
  const formId = useId()
  const saving = useIsRunning(attachFile)
  const refused = useRefusedFields(attachFile)
  const files = usePickedFiles()
  const sending = useSending()
  const { id, alunos, sigilo } = occurrence
  const close = () => dispatch(asked(null))
  const readers = [
    ...alunos.map(({ idAluno, nome }) => ({
      id: idAluno,
      nome: `A família de ${nome}: o arquivo só mostra este aluno`,
    })),
    ...(alunos.length > 1 ? [{ id: ALL, nome: 'Todas as famílias: o arquivo não mostra nenhum aluno' }] : []),
  ]
  return (
    <Modal
      shown
      title={TITLE}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Voltar</Button>
          <SubmitButton form={formId} loading={saving}>
            Anexar
          </SubmitButton>
        </>
      }
    >
      <Formik<Values>
        initialValues={{ arquivo: '', quem: null }}
        validate={({ arquivo }) => errorsOf(arquivo === '' ? { arquivo: requiredMessage('Arquivo') } : {})}
        onSubmit={({ arquivo, quem }) => {
          const leitor = quem === null ? SCHOOL_ONLY : quem === ALL ? ALL_FAMILIES : ONE_FAMILY
          dispatch(
            attachFile.asked({ id, key: '', file: { arquivo, leitor, idAluno: leitor === ONE_FAMILY ? quem : null } }),
          )
        }}
      >
        <Form id={formId} label={TITLE}>
          <RefusedFields fields={refused} />
          <LazyDocumentField
            name="arquivo"
            label="Arquivo"
            hint="Foto ou PDF. A família também lê o nome do arquivo."
            required
            files={files}
            sending={sending('document')}
          />
          {sigilo !== PROTECTED && <FormCodeField name="quem" label="Quem vê" empty="Só a escola" list={readers} />}
          <p className="text-secondary mb-0">
            Depois que um responsável toma ciência, um arquivo ainda pode entrar, mas não sai mais.
          </p>
        </Form>
      </Formik>
    </Modal>
  )
}
