import { FILE_USES } from '#domain/files/fileUses.ts'
import { requiredFileMessage } from '#domain/base/sentences.ts'
import { handlesOf, textOfHandles } from '#src/lib/fileTexts.ts'
import { acceptedFor } from '#src/lib/files.ts'
import { FileField, type FileFieldProps } from '../FileField.tsx'
import { useFormField } from './useFormField.ts'

export interface FormDocumentFieldProps
  extends Pick<FileFieldProps, 'label' | 'hint' | 'required' | 'disabled' | 'files' | 'sending'> {
  readonly name: string
}

/** A document of a Formik form. Its value is the text that names the file, so records keep it like other texts. */
export const FormDocumentField = (props: FormDocumentFieldProps) => {
  const { value, onChange, ...field } = useFormField<string>({
    ...props,
    emptyMessage: requiredFileMessage(props.label),
  })
  return (
    <FileField
      {...props}
      {...field}
      value={handlesOf(value)}
      onChange={(handles) => onChange(textOfHandles(handles))}
      accept={acceptedFor('document')}
      maxSize={FILE_USES.document.maxBytes}
      lined
    />
  )
}
