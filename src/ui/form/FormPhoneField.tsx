import { maskPhone, PHONE_LENGTH, type PhoneKind } from '#src/lib/masks.ts'
import { FIELD_ICON } from '../fieldIcons.ts'
import { TextField, type TextFieldProps } from '../TextField.tsx'
import { useFormField } from './useFormField.ts'

interface FormPhoneFieldProps
  extends Pick<TextFieldProps, 'label' | 'hint' | 'required' | 'disabled' | 'autoComplete'> {
  readonly name: string
  readonly kind?: PhoneKind
}

/** A Brazilian phone, formatted while it is typed: `(11) 91234-5678`, 15 characters for a mobile and 14 otherwise. */
export const FormPhoneField = ({ kind = 'mobile', ...props }: FormPhoneFieldProps) => {
  const check = (text: string) =>
    text === '' || text.length === PHONE_LENGTH[kind] ? undefined : `O campo ${props.label} está incompleto.`
  return (
    <TextField
      {...props}
      {...useFormField<string>({ ...props, check })}
      type="tel"
      inputMode="tel"
      icon={kind === 'mobile' ? FIELD_ICON.cellphone : FIELD_ICON.telephone}
      mask={(typed) => maskPhone(typed, kind)}
    />
  )
}
