export { DetailDialog } from '#src/features/financeiro/charges/screens/DetailDialog.screen.tsx'
export { GiveUpDialog } from '#src/features/financeiro/charges/screens/GiveUpDialog.screen.tsx'
export { WorkDialog } from '#src/features/financeiro/charges/screens/WorkDialog.screen.tsx'
