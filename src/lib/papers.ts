/** A paper about what a family pays: of a charge, a payment or a student, by its id. */
export type FamilyPaper =
  | { readonly kind: 'slip' | 'settlement' | 'statement'; readonly id: number }
  | { readonly kind: 'receipt' | 'clearance'; readonly id: number; readonly year: number }

/** The name of its file. */
export const paperName = (paper: FamilyPaper): string => {
  switch (paper.kind) {
    case 'slip':
      return `Boleto ${paper.id}.pdf`
    case 'settlement':
      return `Recibo ${paper.id}.pdf`
    case 'statement':
      return 'Extrato financeiro.pdf'
    case 'receipt':
      return `Recibo anual ${paper.year}.pdf`
    case 'clearance':
      return `Declaração de quitação ${paper.year}.pdf`
  }
}
