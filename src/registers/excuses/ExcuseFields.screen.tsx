import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { OTHER_REASON } from '#domain/excuses/excuses.lists.ts'
import { useSelector } from 'react-redux'
import { useSending } from '#src/core/files/useSending.ts'
import { selectReasons } from '#src/registers/excuses/excuseForm.slice.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { LazyDocumentField } from '#src/ui/form/LazyDocumentField.tsx'

export interface ExcuseValues {
  readonly inicio: string
  readonly fim: string
  readonly motivo: number | null
  readonly texto: string
  readonly arquivo: string
}

interface ExcuseFieldsProps {
  /** What stands below the days. */
  readonly children?: ReactNode
  /** Who sees the file. */
  readonly fileHint?: string
}

/** Days, reason, words and file of an excuse. */
export const ExcuseFields = ({
  children,
  fileHint = 'Foto ou PDF. Os professores não veem o motivo nem o documento.',
}: ExcuseFieldsProps) => {
  const { values } = useFormikContext<ExcuseValues>()
  const files = usePickedFiles()
  const sending = useSending()
  const reasons = useSelector(selectReasons)
  const reason = reasons.find(({ id }) => id === values.motivo)
  const law = reason?.baseLegal ?? ''
  return (
    <>
      <div className="row">
        <div className="col-md-6">
          <FormDateField name="inicio" label="Primeiro dia" required />
        </div>
        <div className="col-md-6">
          <FormDateField name="fim" label="Último dia" required />
        </div>
      </div>
      {children}
      <FormCodeField
        name="motivo"
        label="Motivo"
        required
        list={reasons}
        {...(law !== '' && { hint: `Previsto em lei: ${law}.` })}
      />
      <FormTextArea
        name="texto"
        label="Explicação"
        required={values.motivo === OTHER_REASON}
        maxLength={500}
        rows={3}
      />
      <LazyDocumentField
        name="arquivo"
        label="Documento"
        hint={fileHint}
        required={reason?.exigeAnexo === true}
        files={files}
        sending={sending('document')}
      />
    </>
  )
}
