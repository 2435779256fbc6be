export { signaturesDue, textsToSign } from '#server/modules/matricula/toSign/toSign.ts'
