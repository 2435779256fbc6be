import { OptionList } from '#domain/api/common.schemas.ts'
import * as calls from '#domain/api/teaching.endpoints.ts'
import { StageOptionsQuery } from '#domain/api/teaching.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { readStageOptions } from '#server/modules/academico/teaching/stageOptions.ts'

/** Option lists about what is taught, by whom and to whom. */
export const teachingRoutes: readonly Served[] = [
  serve(calls.stageOptions, { query: StageOptionsQuery, answer: OptionList }, readStageOptions),
]
