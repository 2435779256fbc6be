import { Card } from '#src/ui/Card.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { FormRichText } from '#src/ui/richText/FormRichText.tsx'

interface TermFieldsProps {
  /** The number of the draft once it is published. */
  readonly number: number
}

/** The fields of a term, and the draft of its next version. */
export const TermFields = ({ number }: TermFieldsProps) => (
  <>
    <Card title="Termo">
      <div className="form-stack">
        <FormTextField name="titulo" label="Título" required maxLength={120} />
        <fieldset className="form-stack">
          <legend className="form-label">Quem deve aceitar</legend>
          <FormCheckField name="equipe" label="Equipe da escola" />
          <FormCheckField name="responsaveis" label="Responsáveis" />
          <FormCheckField name="alunos" label="Alunos" />
        </fieldset>
      </div>
    </Card>
    <Card title={`Rascunho da versão ${number}`}>
      <div className="form-stack">
        <FormRichText name="corpo" label="Texto" hint="Ninguém vê o rascunho antes de ser publicado." />
        <FormTextField
          name="nota"
          label="O que mudou"
          maxLength={300}
          hint="Em uma frase; aparece para quem já aceitou a versão anterior."
        />
      </div>
    </Card>
  </>
)
