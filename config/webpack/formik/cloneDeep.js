export { cloneDeep as default } from './copies.js'
