import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { PERSON_NAME_MAX } from '#domain/gate/pickup.ts'
import { KINSHIPS } from '#domain/people/people.lists.ts'
import { FacePhotoFields } from '#src/registers/pickup/FacePhotoFields.screen.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormPhoneField } from '#src/ui/form/FormPhoneField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

interface PickupFieldsProps {
  /** Data URL of the photo that there is; null: none. */
  readonly photo: string | null
}

/** Who the person is, and when they may take the student. */
export const PickupFields = ({ photo }: PickupFieldsProps) => (
  <>
    <FormTextField name="nome" label="Nome" required maxLength={PERSON_NAME_MAX} />
    <div className="row">
      <div className="col-md-6">
        <FormTextField name="documento" label="CPF ou RG" required maxLength={30} hint="A portaria confere." />
      </div>
      <div className="col-md-6">
        <FormCodeField name="parentesco" label="Parentesco" required list={KINSHIPS} />
      </div>
    </div>
    <FormPhoneField name="telefone" label="Telefone" kind="either" />
    <FacePhotoFields hasPhoto={photo !== null} />
    <div className="row">
      <div className="col-md-6">
        <FormDateField name="de" label="Primeiro dia" hint="Vazio: já vale." />
      </div>
      <div className="col-md-6">
        <FormDateField name="ate" label="Último dia" hint="Vazio: até você revogar." />
      </div>
    </div>
    <fieldset>
      <legend className="form-label">Só nestes dias</legend>
      <p className="text-secondary text-small">Sem marcar nenhum, vale todos os dias.</p>
      <div className="cluster">
        {WEEK_DAYS.map(({ id, nome }, at) => (
          <FormCheckField key={id} name={`dias[${at}]`} label={nome.replace('-feira', '')} />
        ))}
      </div>
    </fieldset>
  </>
)
