import { AgreementDialog } from '#src/features/financeiro/charges/screens/AgreementDialog.screen.tsx'
import { SettleDialog } from '#src/features/financeiro/charges/screens/SettleDialog.screen.tsx'
import type { Work } from '#src/features/financeiro/charges/charges.slice.ts'

/** The dialog of the action on a charge. */
export const WorkDialog = ({ work }: { readonly work: Work }) =>
  work.kind === 'settle' ? <SettleDialog work={work} /> : <AgreementDialog work={work} />
