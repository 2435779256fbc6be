import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

interface RefuseDialogProps {
  /** `Contrato 12/2026` */
  readonly name: string
  readonly onRefuse: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why the person refuses to sign. */
export const RefuseDialog = ({ name, onRefuse, onClose }: RefuseDialogProps) => (
  <ReasonDialog
    shown
    title="Recusar assinatura"
    message={`Ninguém mais assina “${name}”. A escola lê o seu motivo, corrige o texto e pede a assinatura de novo.`}
    confirmLabel="Recusar"
    onConfirm={onRefuse}
    onClose={onClose}
  />
)
