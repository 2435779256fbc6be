export const SIMULATION_OUTDATED =
  'Algo mudou desde a simulação, e nada foi feito. Simule de novo e confira o resultado.'
