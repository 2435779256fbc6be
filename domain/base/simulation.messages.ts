export const SIMULATION_OUTDATED =
  'Os dados mudaram depois da simulação, por isso nada foi feito. Simule de novo e confira o resultado.'
