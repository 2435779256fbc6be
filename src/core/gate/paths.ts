/** I20: the gate, for those who record who takes students away. */
export const GATE = '/academico/gerenciamento/portaria'

/** Who may take a student away, and whom courts keep away. */
export const pickupPath = (studentId: number): string => `${GATE}/${studentId}`
