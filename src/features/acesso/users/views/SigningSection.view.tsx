import Copy from 'lucide-react/icons/copy'
import { Button } from '#src/ui/Button.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormPasswordField } from '#src/ui/form/FormPasswordField.tsx'
import { Section } from '#src/ui/Section.tsx'
import { TextField } from '#src/ui/TextField.tsx'

interface SigningSectionProps {
  readonly disabled: boolean
  /** Null if there is none. */
  readonly signatoryKey: string | null
  readonly hasSecret: boolean
  readonly onCopy: (key: string) => void
}

/** Automatic signing of documents: a key of the portal, a secret of the signing provider. */
export const SigningSection = ({ disabled, signatoryKey, hasSecret, onCopy }: SigningSectionProps) => (
  <Section title="Assinatura de documentos">
    <div className="row">
      <div>
        <FormCheckField
          name="assinaturaAutomatica"
          label="Assinatura automática de documentos"
          asSwitch
          disabled={disabled}
          hint="Ao salvar, o portal gera a Chave do Signatário."
        />
      </div>
      <div className="col-md-6">
        <TextField
          label="Chave do Signatário"
          value={signatoryKey ?? ''}
          onChange={() => undefined}
          readOnly
          placeholder="Gerada ao salvar"
        />
        {signatoryKey !== null && (
          <Button variant="link" icon={Copy} onClick={() => onCopy(signatoryKey)}>
            Copiar chave
          </Button>
        )}
      </div>
      <div className="col-md-6">
        <FormPasswordField
          name="segredoSignatario"
          label="Segredo do provedor de assinatura"
          autoComplete="new-password"
          disabled={disabled}
          hint={
            hasSecret
              ? 'Já há um segredo guardado. Deixe em branco para mantê-lo.'
              : 'O provedor pode levar até 1 dia útil para enviar o segredo.'
          }
        />
      </div>
    </div>
  </Section>
)
