import { requiredFileMessage } from '#domain/base/sentences.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { FileField, type FileFieldProps } from '../FileField.tsx'
import { useFormField } from './useFormField.ts'

interface FormFileFieldProps extends Omit<FileFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'> {
  readonly name: string
}

/** Files of a Formik form, as handles; a saga reads their content to upload it. */
export const FormFileField = (props: FormFileFieldProps) => (
  <FileField
    {...props}
    {...useFormField<readonly FileHandle[]>({ ...props, emptyMessage: requiredFileMessage(props.label) })}
  />
)
