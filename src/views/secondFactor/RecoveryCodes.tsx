import Copy from 'lucide-react/icons/copy'
import { BareList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'

interface RecoveryCodesProps {
  /** One in a line; `''` after a reload, which forgets them. */
  readonly codes: string
  readonly onCopy: () => void
}

/** The codes for somebody who lost the app, shown once. */
export const RecoveryCodes = ({ codes, onCopy }: RecoveryCodesProps) =>
  codes === '' ? (
    <p className="mb-0">Os códigos só aparecem na página em que foram gerados.</p>
  ) : (
    <>
      <BareList>
        {codes.split('\n').map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </BareList>
      <Button icon={Copy} onClick={onCopy}>
        Copiar códigos
      </Button>
    </>
  )
