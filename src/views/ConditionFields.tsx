import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormPhoneField } from '#src/ui/form/FormPhoneField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

/** What goes with a yes. `marcados`: of each item in their order, whether it is ticked. */
export interface Conditions {
  readonly marcados: readonly boolean[]
  readonly condicoes: string
  readonly contato: string
  readonly telefone: string
}

/** Nothing ticked, nothing said. */
export const emptyConditions = (items: readonly string[]): Conditions => ({
  marcados: items.map(() => false),
  condicoes: '',
  contato: '',
  telefone: '',
})

/** The items that are ticked. */
export const itemsTicked = (items: readonly string[], ticked: readonly boolean[]): string[] =>
  items.filter((_, at) => ticked[at] === true)

/** What a family says with a yes: items, care, and whom to call. */
export const ConditionFields = ({ items }: { readonly items: readonly string[] }) => (
  <>
    {items.length > 0 && (
      <fieldset className="field">
        <legend className="form-label">Marque o que vale</legend>
        {items.map((item, at) => (
          <FormCheckField key={item} name={`marcados.${at}`} label={item} />
        ))}
      </fieldset>
    )}
    <FormTextArea
      name="condicoes"
      label="Alergias e cuidados"
      maxLength={500}
      rows={2}
      hint="Se houver. Só a equipe lê."
    />
    <div className="row">
      <div className="col-md-7">
        <FormTextField name="contato" label="Contato de emergência" maxLength={80} />
      </div>
      <div className="col-md-5">
        <FormPhoneField name="telefone" label="Telefone" kind="either" />
      </div>
    </div>
  </>
)
