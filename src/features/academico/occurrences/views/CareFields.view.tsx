import { maskTime } from '#src/lib/masks.ts'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

interface CareFieldsProps {
  /** Name of a field of the student in the form. */
  readonly at: (name: string) => string
}

/** Inside the part of a student: what was done for them, and when the family heard of it. */
export const CareFields = ({ at }: CareFieldsProps) => (
  <>
    <div className="col-12">
      <FormTextArea
        name={at('atendimento.socorros')}
        label="Primeiros socorros"
        required
        maxLength={500}
        rows={2}
        hint="O que foi feito e com quê. A família lê."
      />
    </div>
    <div className="col-md-6">
      <FormTextField name={at('atendimento.atendidoPor')} label="Quem atendeu" required maxLength={100} />
    </div>
    <div className="col-md-6">
      <FormTextField
        name={at('atendimento.encaminhadoPara')}
        label="Encaminhado para"
        maxLength={100}
        hint="Casa, posto de saúde, hospital. Vazio: voltou à aula."
      />
    </div>
    <div className="col-md-8">
      <FormTextField name={at('atendimento.avisado')} label="Quem da família foi avisado" maxLength={100} />
    </div>
    <div className="col-md-4">
      <FormTextField
        name={at('atendimento.avisadoAs')}
        label="Às"
        mask={maskTime}
        inputMode="numeric"
        placeholder="hh:mm"
      />
    </div>
  </>
)
