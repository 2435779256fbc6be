import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadParameterSettings } from '#src/features/acesso/parameters/parameterSettings.requests.ts'
import { parameterSettingsSaga } from '#src/features/acesso/parameters/parameterSettings.saga.ts'
import { parameterSettingsSlice } from '#src/features/acesso/parameters/parameterSettings.slice.ts'

export const runtime = defineRuntime({
  state: { parameterSettings: parameterSettingsSlice.reducer },
  recorded: ['parameterSettings'],
  sagas: { parameterSettings: parameterSettingsSaga },
  feeds: {
    '/matricula/customizacao/parametros': ({ arriving }) => (arriving ? [loadParameterSettings.asked(null)] : []),
  },
})
