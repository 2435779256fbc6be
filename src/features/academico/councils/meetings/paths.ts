import { councilPath } from '#src/core/marks/councilPaths.ts'

export const projectionPath = (council: number): string => `${councilPath(council)}/projecao`
