/** Name of the draft of a step of an appeal. */
export const stepDraft = (id: number): string => `appeals/${id}/passo`
