import { FILE_USES } from '#domain/files/fileUses.ts'
import { requiredFileMessage } from '#domain/base/sentences.ts'
import { handlesOf, textOfHandles } from '#src/lib/fileTexts.ts'
import { acceptedFor } from '#src/lib/files.ts'
import { FileField, type FileFieldProps } from '../FileField.tsx'
import { useFormField } from './useFormField.ts'

interface FormDocumentsFieldProps
  extends Pick<
    FileFieldProps,
    'label' | 'hint' | 'required' | 'disabled' | 'files' | 'sending' | 'maxFiles' | 'placeholder'
  > {
  readonly name: string
}

/** Several documents of a Formik form. Its value are the texts that name the files, as records keep them. */
export const FormDocumentsField = (props: FormDocumentsFieldProps) => {
  const { value, onChange, ...field } = useFormField<readonly string[]>({
    ...props,
    emptyMessage: requiredFileMessage(props.label),
  })
  return (
    <FileField
      {...props}
      {...field}
      value={value.flatMap(handlesOf)}
      onChange={(handles) => onChange(handles.map((handle) => textOfHandles([handle])))}
      accept={acceptedFor('document')}
      maxSize={FILE_USES.document.maxBytes}
      lined
    />
  )
}
