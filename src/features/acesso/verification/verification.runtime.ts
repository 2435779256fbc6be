import { defineRuntime } from '#src/core/router/runtime.ts'
import { VERIFICATION_OF_CODE } from '#src/features/acesso/verification/paths.ts'
import { protocolSlice } from '#src/features/acesso/verification/protocol.slice.ts'
import { lookUpProtocol, verify } from '#src/features/acesso/verification/verification.requests.ts'
import { verificationSaga } from '#src/features/acesso/verification/verification.saga.ts'
import { verificationSlice } from '#src/features/acesso/verification/verification.slice.ts'

export const runtime = defineRuntime({
  state: { verification: verificationSlice.reducer, protocol: protocolSlice.reducer },
  recorded: { verification: { search: ['codigo', 'input'] }, protocol: { name: ['nome'], search: ['input'] } },
  requests: [verify, lookUpProtocol],
  sagas: { verification: verificationSaga },
  feeds: {
    [VERIFICATION_OF_CODE]: ({ params, arriving }) =>
      arriving ? [verify.asked(decodeURIComponent(params['codigo'] ?? ''))] : [],
  },
})
