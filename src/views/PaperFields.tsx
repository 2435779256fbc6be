import type { ComponentProps } from 'react'
import type { Named } from '#domain/base/common.schemas.ts'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { LazyDocumentField } from '#src/ui/form/LazyDocumentField.tsx'

interface PaperFieldsProps extends Pick<ComponentProps<typeof LazyDocumentField>, 'files' | 'sending'> {
  /** Who answers for the student at school. */
  readonly guardians: readonly Named[]
}

/** Inside a form: who signed a paper. */
export const WhoSigned = ({ guardians }: Pick<PaperFieldsProps, 'guardians'>) => (
  <FormCodeField name="idResponsavel" label="Quem assinou" required list={guardians} />
)

/** Inside a form: the scan of what was signed. */
export const SignedScan = ({ files, sending }: Omit<PaperFieldsProps, 'guardians'>) => (
  <LazyDocumentField
    name="arquivo"
    label="Papel assinado"
    hint="Foto ou PDF. Quem assinou também o vê."
    required
    files={files}
    sending={sending}
  />
)
