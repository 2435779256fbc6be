import { useFormikContext } from 'formik'
import type { ConfiguredField, FieldDraft } from '#domain/configuredFields/configuredFields.schemas.ts'
import { draftOfForm, type FieldForm, formOf } from '#src/features/matricula/formDesigner/fieldForm.ts'

/** Applies a rule of the designer (portal.md 4) to the typed field; `fields` are all of its form. */
export const useFieldRule = (fields: readonly ConfiguredField[]) => {
  const { values, setValues } = useFormikContext<FieldForm>()
  return (rule: (draft: FieldDraft) => FieldDraft) => void setValues(formOf(rule(draftOfForm(values, fields)), fields))
}
