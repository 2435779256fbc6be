import '#src/styles/settings.scss'
import { useField } from 'formik'
import { THEME_COLORS } from '#domain/look/colorScale.ts'
import { isHex } from '#domain/look/contrast.ts'
import { FormTextField } from './FormTextField.tsx'

interface FormColorFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly disabled: boolean
}

/** A colour of a Formik form, typed as `#rrggbb` or picked with the device's colour picker. */
export const FormColorField = ({
  name,
  label,
  hint = 'Como #rrggbb. Vazio, vale a cor padrão do portal.',
  disabled,
}: FormColorFieldProps) => {
  const [{ value }, , { setValue }] = useField<string>(name)
  return (
    <div className="color-field">
      <FormTextField
        name={name}
        label={label}
        hint={hint}
        placeholder={THEME_COLORS.light.primary}
        autoComplete="off"
        disabled={disabled}
      />
      <input
        type="color"
        className="form-control"
        aria-label={`Escolher ${label.toLowerCase()}`}
        value={isHex(value) ? value : THEME_COLORS.light.primary}
        disabled={disabled}
        onChange={(event) => void setValue(event.target.value)}
      />
    </div>
  )
}
