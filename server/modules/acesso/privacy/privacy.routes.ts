import { myData as getMyData } from '#domain/api/privacy.endpoints.ts'
import { MyData } from '#domain/api/privacy.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { myData } from '#server/modules/acesso/privacy/myData.ts'

export const privacyRoutes: readonly Served[] = [serve(getMyData, { answer: MyData }, myData)]
