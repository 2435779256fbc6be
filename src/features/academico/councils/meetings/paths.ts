import { COUNCILS } from '#src/core/marks/councilPaths.ts'

export const councilPath = (council: number): string => `${COUNCILS}/${council}`
export const projectionPath = (council: number): string => `${councilPath(council)}/projecao`
