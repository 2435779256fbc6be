import PenLine from 'lucide-react/icons/pen-line'
import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'

interface SignFormProps {
  /** `Contrato 12/2026` */
  readonly name: string
  /** The capacity of the signer: `Contratante, Mãe`. */
  readonly capacity: string
  readonly busy: boolean
  readonly onSign: () => void
  readonly onRefuse: () => void
}

/** Signs a text, after the person confirms having read it. */
export const SignForm = ({ name, capacity, busy, onSign, onRefuse }: SignFormProps) => {
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const sign = () => {
    setAsked(true)
    if (agreed) onSign()
  }
  return (
    <Card title="Sua assinatura" accent>
      <div className="stack">
        <CheckField
          label={`Li o texto “${name}” inteiro, concordo com ele e o assino como ${capacity.toLowerCase()}.`}
          checked={agreed}
          onChange={setAgreed}
          {...(asked && !agreed && { error: 'Marque que leu e concorda antes de assinar.' })}
        />
        <small>O portal guarda o seu nome, a data, a hora, o endereço de rede e qual texto você assinou.</small>
        <div className="cluster">
          <Button variant="primary" icon={PenLine} loading={busy} onClick={sign}>
            Assinar
          </Button>
          <Button disabled={busy} onClick={onRefuse}>
            Recusar
          </Button>
        </div>
      </div>
    </Card>
  )
}
