/** Name of the draft of a step of an appeal. */
export const stepDraft = (id: number): string => `appeals/${id}/passo`
/** Name of the draft of a request on paper. */
export const PAPER_DRAFT = 'appeals/papel'
